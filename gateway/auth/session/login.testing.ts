import { login } from '#contract/auth/login.ts';
import { solvedCaptcha } from '#testkit/gateway/challenges.ts';
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
    solved: () => solvedCaptcha(site),
    newMember: async () => (await site.member(`someone_${++count}`)).userName,
  };
}
