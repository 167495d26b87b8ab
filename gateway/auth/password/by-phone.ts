import { setPasswordByPhone } from '#contract/auth/password.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { parseIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { memberByMobile } from '../members/find.ts';
import { requireMobileNumber } from '../sms-codes/mobile-number.ts';
import { proveNumber } from '../third-party/phone-proof.ts';
import { storeKey, wasSet } from './changed-before.ts';
import { checkDiffers, checkNewPassword } from './rules.ts';
import { setPassword } from './set.ts';

const TRIES_PER_TEN_MINUTES = 60;

/** Registers the reset of a password by a proven number (PWD-4). An invalid new password does not use up the code. */
export function registerByPhone(app: GatewayApp, deps: Deps): void {
  const { db, clock, logger } = deps;
  const limit = sharedLimit(deps, 'password by phone', TRIES_PER_TEN_MINUTES, 600);

  route(app, setPasswordByPhone, async ({ body, client, headers }) => {
    await limit(client.address);
    const { newPassword, countryDialingCode, mobileNum, ...proof } = body;
    const number = requireMobileNumber(countryDialingCode, mobileNum);
    const member = await memberByMobile(db, number);
    const key = parseIdempotencyKey(headers);
    if (member && (await wasSet(db, key, member, newPassword, clock()))) return { userName: member.userName };
    checkNewPassword(newPassword, '');
    await proveNumber(deps, number, 'noLogin', proof, async () => {
      if (!member) return;
      checkNewPassword(newPassword, member.userName);
      await checkDiffers(member, newPassword);
    });
    // This answer reveals nothing: the caller has proven the number.
    if (!member) throw new GatewayError('login.unregistered');
    if (member.disabled) throw new GatewayError('permission.denied');
    const passwordHash = await hashSecret(newPassword);
    await db.transaction(async (tx) => {
      await storeKey(tx, key, member, clock());
      await setPassword(deps, tx, member, passwordHash, clock());
    });
    logger.info({ member: member.id, address: client.address }, 'password set by phone');
    return { userName: member.userName };
  });
}
