import { eq } from 'drizzle-orm';
import { captcha } from '#contract/auth/captcha.ts';
import { login } from '#contract/auth/login.ts';
import { captchaChallenges } from '#gateway/platform/db/schema/index.ts';
import { type Answer, startGateway } from '#testkit/gateway/gateway.ts';

interface Try {
  password?: string;
  captcha?: string;
  captchaId?: string;
  clientAddress?: string;
}

export const outcome = ({ status, errorCode, value }: Answer) => ({ status, errorCode, value });

/** A gateway, and members who log in to it. */
export async function startLogins() {
  const site = await startGateway();
  const { db } = site.database;
  let count = 0;

  const logIn = (
    username: string,
    { password = 'Passw0rd1', captcha: text, captchaId, clientAddress }: Try = {},
  ) =>
    site.call(login, {
      body: { type: 'username', username, password, ...(text !== undefined && { captcha: text }) },
      headers: captchaId === undefined ? {} : { 'Captcha-Id': captchaId },
      ...(clientAddress !== undefined && { clientAddress }),
    });

  return {
    site,
    logIn,
    wrong: (username: string, more: Try = {}) => logIn(username, { password: 'wrong', ...more }),
    /** A captcha with the answer that only the database knows. */
    async solved(): Promise<{ captchaId: string; captcha: string }> {
      const { captchaId } = (await site.call(captcha)).value as { captchaId: string };
      const [challenge] = await db
        .select()
        .from(captchaChallenges)
        .where(eq(captchaChallenges.id, captchaId));
      return { captchaId, captcha: challenge?.answer ?? '' };
    },
    newMember: async () => (await site.member(`someone_${++count}`)).userName,
  };
}
