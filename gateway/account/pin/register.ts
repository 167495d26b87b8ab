import { eq } from 'drizzle-orm';
import { setPin } from '#contract/account/pin.ts';
import { memberWithPassword, passwordChecker } from '#gateway/auth/password/current.ts';
import { spendCode } from '#gateway/auth/sms-codes/sms-codes.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { memberProfiles, pinFailures } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashSecret, isSecretCorrect } from '#gateway/platform/hashing/secrets.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { ownAddressee } from '../contact/own.ts';
import { checkPin, findPinHash } from './check-pin.ts';

const missing = (field: string) =>
  new GatewayError('fields.invalid', { value: { fields: { [field]: 'field_required' } } });

/** Registers the PIN: set, changed, and reset by a code (SAFE-2). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, logger } = deps;
  const checkPassword = passwordChecker(deps);

  route(app, setPin, async ({ session, body }) => {
    const { current, loginPassword, newPaymentPassword, code } = body;
    const { id } = session.member;
    const before = await findPinHash(db, id);
    const member = await memberWithPassword(db, id);
    if (before !== null && current !== undefined) await checkPin(deps, id, current);
    else if (loginPassword !== undefined) await checkPassword(member, loginPassword);
    else if (before !== null || member.hasPassword)
      throw missing(before === null ? 'loginPassword' : 'current');
    const checkDiffers = async () => {
      if (before !== null && (await isSecretCorrect(before, newPaymentPassword)))
        throw new GatewayError('modify.new.old.same');
    };
    if (before === null || current !== undefined) await checkDiffers();
    // The login password alone cannot replace a present PIN: a code proves the owner.
    else if (code === undefined) throw missing('code');
    else await spendCode(deps, await ownAddressee(db, id), 'pin', code, checkDiffers);
    const hash = await hashSecret(newPaymentPassword);
    await db.transaction(async (tx) => {
      await tx
        .insert(memberProfiles)
        .values({ memberId: id, pinHash: hash })
        .onConflictDoUpdate({ target: memberProfiles.memberId, set: { pinHash: hash } });
      await tx.delete(pinFailures).where(eq(pinFailures.memberId, id));
    });
    logger.info({ member: id }, 'payment password set');
    return null;
  });
}
