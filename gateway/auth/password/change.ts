import { changePassword } from '#contract/auth/password.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { parseIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { storeKey, wasChanged } from './changed-before.ts';
import { memberWithPassword, passwordChecker } from './current.ts';
import { checkDiffers, checkNewPassword } from './rules.ts';
import { setPassword } from './set.ts';

const missing = () =>
  new GatewayError('fields.invalid', { value: { fields: { oldPassword: 'password_required' } } });

/** Registers the change of the password by a logged-in member (PWD-3). */
export function registerChange(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger } = deps;
  const checkPassword = passwordChecker(deps);

  route(app, changePassword, async ({ body: { oldPassword, newPassword }, session, headers }) => {
    const member = await memberWithPassword(db, session.member.id);
    const key = parseIdempotencyKey(headers);
    if (key !== null && (await wasChanged(db, key, member, clock()))) {
      await checkPassword(member, newPassword);
      return null;
    }
    checkNewPassword(newPassword, member.userName);
    if (member.hasPassword) {
      if (oldPassword === undefined) throw missing();
      await checkPassword(member, oldPassword);
      await checkDiffers(member, newPassword);
    }
    const passwordHash = await hashSecret(newPassword);
    await db.transaction(async (tx) => {
      await storeKey(tx, key, member, clock());
      await setPassword(deps, tx, member, passwordHash, clock(), session.id);
    });
    logger.info({ member: member.id }, 'password changed');
    return null;
  });
}
