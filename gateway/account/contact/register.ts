import { changeContact, sendMemberCode } from '#contract/account/contact.ts';
import { memberWithPassword, passwordChecker } from '#gateway/auth/password/current.ts';
import { sendCode } from '#gateway/auth/sms-codes/sms-codes.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { parseNewContact, replaceContact } from './change.ts';
import { ownAddressee } from './own.ts';

/** Maximum of codes that one member may request in an hour, to all addresses together. */
const CODES = 10;
const CODES_SECONDS = 3_600;

/** Registers email address and mobile number of a member, and the codes that prove them (SAFE-5, SAFE-2). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, logger } = deps;
  const limitCodes = sharedLimit(deps, 'member codes', CODES, CODES_SECONDS);
  const checkPassword = passwordChecker(deps);

  route(app, sendMemberCode, async ({ session: { member }, body: { purpose, ...asked }, language }) => {
    const to = purpose === 'pin' ? await ownAddressee(db, member.id) : parseNewContact(asked);
    await limitCodes(`member ${member.id}`);
    return sendCode(deps, to, purpose, language);
  });

  route(app, changeContact, async ({ session, body: { code, password, ...asked }, language }) => {
    const { id } = session.member;
    const contact = parseNewContact(asked);
    const member = await memberWithPassword(db, id);
    if (password !== undefined) await checkPassword(member, password);
    else if (member.hasPassword)
      throw new GatewayError('fields.invalid', { value: { fields: { password: 'field_required' } } });
    await replaceContact(deps, id, contact, code, language);
    logger.info({ member: id, by: contact.channel }, 'contact changed');
    return null;
  });
}
