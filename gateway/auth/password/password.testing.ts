import { memberInfo } from '#contract/account/member.ts';
import { login } from '#contract/auth/login.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { type Answer, startGateway } from '#testkit/gateway/gateway.ts';
import { FIREBASE_CONFIG } from '#testkit/gateway/third-party.ts';

export const OLD = 'Passw0rd1';
export const NEW = 'A-new-passw0rd';

export const outcome = ({ status, errorCode, value }: Answer) => [status, errorCode, value];
export const fields = (answer: Answer) => (answer.value as { fields?: object } | undefined)?.fields;

/** Starts a gateway, with members whose passwords are reset. */
export async function startPasswords() {
  const site = await startGateway({ FIREBASE_CONFIG, PUBLIC_ORIGIN: 'http://site.test' });
  let count = 0;
  return {
    site,
    /** Creates a member with an address and a proven number. */
    async newMember(more: { type?: number; disabled?: boolean } = {}) {
      const mobile = `14${String(++count).padStart(7, '0')}`;
      const member = await site.member(`owner_${count}`, more);
      const email = `Owner.${member.userName}@Example.com`.replaceAll('_', '');
      const profile = { memberId: member.id, email, dialingCode: '60', mobile, mobileProvenAt: site.clock() };
      await site.database.db.insert(memberProfiles).values(profile);
      return { ...member, email, mobile };
    },
    logsIn: async (username: string, password: string) =>
      (await site.call(login, { body: { type: 'username', username, password } })).status === 200,
    isOpen: async (token: string) => (await site.call(memberInfo, { token })).status === 200,
  };
}
