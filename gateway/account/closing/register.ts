import * as calls from '#contract/account/closing.ts';
import { memberWithPassword, passwordChecker } from '#gateway/auth/password/current.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { closeAccount } from './close.ts';

/**
 * Registers the call by which a member closes the account (WAY-38). For a member without a password the session is
 * proof enough.
 */
export function register(app: GatewayApp, deps: Deps): void {
  const checkPassword = passwordChecker(deps);

  route(app, calls.closeAccount, async ({ session, body: { loginPassword } }) => {
    const { id } = session.member;
    const member = await memberWithPassword(deps.db, id);
    if (loginPassword !== undefined) await checkPassword(member, loginPassword);
    else if (member.hasPassword)
      throw new GatewayError('fields.invalid', { value: { fields: { loginPassword: 'field_required' } } });
    await closeAccount(deps, id);
    deps.logger.info({ member: id }, 'account closed by its member');
    return null;
  });
}
