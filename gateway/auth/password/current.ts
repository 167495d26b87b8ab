import { eq, getTableColumns } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type Member, memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { isSecretCorrect } from '#gateway/platform/hashing/secrets.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';

/** Tries of a member within a quarter of an hour, over all sessions. */
const TRIES = 10;
const WINDOW_SECONDS = 15 * 60;

export interface WithPassword extends Member {
  /** False for members who only ever logged in by phone or a third party. */
  hasPassword: boolean;
}

export async function memberWithPassword(db: Database, id: number): Promise<WithPassword> {
  const [row] = await db
    .select({ ...getTableColumns(members), hasPassword: memberProfiles.hasPassword })
    .from(members)
    .leftJoin(memberProfiles, eq(memberProfiles.memberId, members.id))
    .where(eq(members.id, id));
  if (!row) throw new GatewayError('session.expired');
  return { ...row, hasPassword: row.hasPassword ?? true };
}

/** Checks the password of a logged-in member. @throws {GatewayError} `password.old.wrong`, `rate.limited` */
export type CheckPassword = (member: Member, password: string) => Promise<void>;

/** All checkers share one count. */
export function passwordChecker(deps: Pick<Deps, 'db' | 'clock'>): CheckPassword {
  const limit = sharedLimit(deps, 'password', TRIES, WINDOW_SECONDS);
  return async ({ id, passwordHash }, password) => {
    await limit(`member ${id}`);
    if (!(await isSecretCorrect(passwordHash, password))) throw new GatewayError('password.old.wrong');
  };
}
