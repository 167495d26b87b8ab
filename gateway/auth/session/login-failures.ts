import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#gateway/platform/db/database.ts';
import { prepareOnce } from '#gateway/platform/db/prepare-once.ts';
import { loginFailures, type Member, members } from '#gateway/platform/db/schema/index.ts';
import { toLimitSubject } from '#gateway/platform/http/limits/limits.ts';
import { nameInLowerCase } from '../members/find.ts';

/** Failures are forgotten this long after the first of them. */
export const WINDOW_MS = 15 * 60_000;
/** From this many failures on, the next try needs a captcha (LOGIN-4). */
const CAPTCHA_AFTER = { account: 1, address: 60 };
/** An account with this many failures is locked for `LOCK_MS`. */
const LOCK_AFTER = 10;
const LOCK_MS = 15 * 60_000;
/** An address with this many failures has to wait, for all accounts. */
const ADDRESS_LIMIT = 200;

/** What failures are counted by: the account's name, whether it exists or not, and the client's address. */
export interface Subjects {
  userName: string;
  account: string;
  address: string;
}

export interface Standing {
  /** The member with this name; undefined for an unknown name. */
  member: Member | undefined;
  /** Failures of the account that count. */
  failures: number;
  captcha: boolean;
  /** Milliseconds until the account may be tried again. */
  lockedFor: number;
  /** Milliseconds until the address may try again. */
  bannedFor: number;
}

/** Spellings of a name that differ in case share one count. */
export function toSubjects(userName: string, address: string): Subjects {
  return {
    userName,
    account: `account:${userName.toLowerCase()}`,
    address: `address:${toLimitSubject(address)}`,
  };
}

type FailureRow = typeof loginFailures.$inferSelect;

const ofAccount = alias(loginFailures, 'of_account');
const ofAddress = alias(loginFailures, 'of_address');

/** Milliseconds until a count is forgotten; never more than a whole window (HOUSE-66). */
const remainingMs = ({ since, lockedUntil }: FailureRow, now: number) =>
  Math.min(WINDOW_MS, Math.max(since + WINDOW_MS, lockedUntil ?? 0) - now);

// One statement for all of it: at peak times logins are most of the database's work.
const readStanding = prepareOnce('read_standing', (db) =>
  db
    .select({ ofAccount, ofAddress, member: members })
    .from(sql`(select) one`)
    .leftJoin(ofAccount, eq(ofAccount.subject, sql.placeholder('account')))
    .leftJoin(ofAddress, eq(ofAddress.subject, sql.placeholder('address')))
    .leftJoin(members, eq(nameInLowerCase, sql.placeholder('userName'))),
);
const readFailures = prepareOnce('read_failures', (db) =>
  db
    .select()
    .from(loginFailures)
    .where(eq(loginFailures.subject, sql.placeholder('subject'))),
);

/** Returns whether the next try needs a captcha or has to wait, and the member that it is for. */
export async function loginFailureStatus(
  db: Database,
  { account, address, userName }: Subjects,
  now: number,
): Promise<Standing> {
  const [current] = await readStanding(db, { account, address, userName: userName.toLowerCase() });
  const countFailures = (row: FailureRow | null | undefined) =>
    row && remainingMs(row, now) > 0 ? row.failures : 0;
  const failures = { account: countFailures(current?.ofAccount), address: countFailures(current?.ofAddress) };
  const until = (moment: number | null | undefined) => Math.min(LOCK_MS, Math.max(0, (moment ?? 0) - now));
  return {
    member: current?.member ?? undefined,
    failures: failures.account,
    captcha: failures.account >= CAPTCHA_AFTER.account || failures.address >= CAPTCHA_AFTER.address,
    lockedFor: until(current?.ofAccount?.lockedUntil),
    bannedFor:
      current?.ofAddress && failures.address >= ADDRESS_LIMIT ? remainingMs(current.ofAddress, now) : 0,
  };
}

/** Counts a failure for both; at the limit the account locks. */
export async function recordFailure(
  db: Database,
  { account, address }: Subjects,
  now: number,
): Promise<void> {
  const { subject, failures, since, lockedUntil } = loginFailures;
  const isForgotten = and(lte(since, now - WINDOW_MS), or(isNull(lockedUntil), lte(lockedUntil, now)));
  const locks = and(eq(subject, account), gte(failures, LOCK_AFTER - 1));
  const moment = (at: number) => sql`${sql.param(at, since)}`;
  await db
    .insert(loginFailures)
    .values([account, address].map((name) => ({ subject: name, failures: 1, since: now })))
    .onConflictDoUpdate({
      target: subject,
      set: {
        failures: sql`case when ${isForgotten} then 1 else ${failures} + 1 end`,
        since: sql`case when ${isForgotten} then ${moment(now)} else ${since} end`,
        lockedUntil: sql`case when ${isForgotten} then null when ${locks} then ${moment(now + LOCK_MS)} else ${lockedUntil} end`,
      },
    });
}

/**
 * Forgets the account's failures after a success.
 * @param seen failures that the try was allowed with
 * @returns false when more failed in the meantime: guesses sent at once must not get past captcha and lock
 */
export async function forgetFailures(
  db: Database,
  { account }: Subjects,
  seen: number,
  now: number,
): Promise<boolean> {
  const { subject, failures } = loginFailures;
  if (seen > 0) await db.delete(loginFailures).where(and(eq(subject, account), lte(failures, seen)));
  const [left] = await readFailures(db, { subject: account });
  return left === undefined || remainingMs(left, now) <= 0;
}
