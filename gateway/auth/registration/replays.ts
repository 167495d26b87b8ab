import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { RegistrationMethod } from '#contract/auth/registration/registration-settings.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { idempotencyKeys, type Member, memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { isSecretCorrect } from '#gateway/platform/hashing/secrets.ts';
import type { Registration } from './check.ts';

/** Scope of the idempotency keys of registrations. */
export const SCOPE = 'registration';
/** Time in which a request may be repeated after a lost answer. */
const WINDOW_MS = 15 * 60_000;

/**
 * Returns the member of an earlier registration under this key; undefined for a new key. The caller must give the
 * password of that registration.
 * @throws {GatewayError} `idempotency.conflict` for a different registration
 */
export async function madeBefore(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
  method: RegistrationMethod,
  { values, number }: Registration,
): Promise<Member | undefined> {
  const isKey = and(
    eq(idempotencyKeys.scope, SCOPE),
    eq(idempotencyKeys.key, key),
    gt(idempotencyKeys.createdAt, clock() - WINDOW_MS),
  );
  const [first] = await db.select().from(idempotencyKeys).where(isKey);
  if (!first) return undefined;
  const [made] = await db
    .select({ member: getTableColumns(members), profile: memberProfiles })
    .from(members)
    .innerJoin(memberProfiles, eq(memberProfiles.memberId, members.id))
    .where(eq(members.id, Number(first.result)));
  const isSame =
    made &&
    (method === 'username'
      ? made.member.userName.toLowerCase() === values.username.toLowerCase()
      : made.profile.dialingCode === number?.dialingCode && made.profile.mobile === number?.national);
  const mayEnter =
    isSame &&
    (!made.profile.hasPassword || (await isSecretCorrect(made.member.passwordHash, values.password)));
  if (!mayEnter) throw new GatewayError('idempotency.conflict');
  return made.member;
}
