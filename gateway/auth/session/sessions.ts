import { createHash } from 'node:crypto';
import { and, eq, exists, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { FACTS } from '#contract/facts/facts.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { prepareOnce } from '#gateway/platform/db/prepare-once.ts';
import {
  agentArrivals,
  exclusions,
  memberLogins,
  members,
  sessions,
  verifications,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { EndedSessions, Session } from '#gateway/platform/deps/session.ts';
import { toExclusionState } from '../exclusion/state.ts';
import type { Device } from './device.ts';

/** A session ends after this long without a call… */
const IDLE_MS = FACTS.session.idle.ms;
/** …or this long after the login, even while it is used. */
const ABSOLUTE_MS = FACTS.session.longest.ms;
/** The last call is stored at most this often. */
const SEEN_EVERY_MS = 30_000;

export interface OpenedSession {
  token: string;
  /** When it ends without a further call; epoch milliseconds. */
  expiresAt: number;
}

const UNKNOWN: Device = { browser: '', system: '', standalone: false };

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Returns the SHA-256 of a token, which is stored. Tokens are 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Returns 256 random bits, safe in headers and addresses. */
export const newToken = ({ random }: Pick<Deps, 'random'>): string => random.bytes(32).toString('base64url');

const expiry = (startedAt: number, lastSeenAt: number) =>
  Math.min(lastSeenAt + IDLE_MS, startedAt + ABSOLUTE_MS);

/** Condition for sessions that were seen and started after these moments. */
const isYounger = (seenAfter: number | SQL, startedAfter: number | SQL) =>
  and(gt(sessions.lastSeenAt, seenAfter), gt(sessions.startedAt, startedAfter));

/** Condition for sessions that are valid at a moment. */
export const isOpen = (now: number) => isYounger(now - IDLE_MS, now - ABSOLUTE_MS);

/** Condition for expired sessions. */
export const isOver = (now: number) =>
  or(lte(sessions.lastSeenAt, now - IDLE_MS), lte(sessions.startedAt, now - ABSOLUTE_MS));

const noteAndOpen = prepareOnce('note_login_and_open_session', (db) => {
  const noted = db
    .update(members)
    .set({ lastLoginAt: sql`${sql.param(sql.placeholder('startedAt'), members.lastLoginAt)}` })
    .where(eq(members.id, sql.placeholder('memberId')))
    .returning({ id: members.id });
  const { at, address, device } = memberLogins;
  const stored = db
    .insert(memberLogins)
    .values({
      memberId: sql.placeholder('memberId'),
      at: sql.placeholder('startedAt'),
      address: sql.placeholder('address'),
      device: sql.placeholder('device'),
    })
    .onConflictDoUpdate({
      target: memberLogins.memberId,
      set: {
        at: sql`excluded.at`,
        address: sql`excluded.address`,
        device: sql`excluded.device`,
        beforeAt: sql`${at}`,
        beforeAddress: sql`${address}`,
        beforeDevice: sql`${device}`,
      },
    })
    .returning({ memberId: memberLogins.memberId });
  return db
    .with(db.$with('noted').as(noted), db.$with('kept').as(stored))
    .insert(sessions)
    .values({
      tokenHash: sql.placeholder('tokenHash'),
      memberId: sql.placeholder('memberId'),
      startedAt: sql.placeholder('startedAt'),
      lastSeenAt: sql.placeholder('startedAt'),
      browser: sql.placeholder('browser'),
      system: sql.placeholder('system'),
      standalone: sql.placeholder('standalone'),
    });
});

/** Opens a session of a member, and stores it as the last login. */
export async function openSession(
  deps: SessionDeps,
  memberId: number,
  device: Device = UNKNOWN,
  address = '',
): Promise<OpenedSession> {
  const startedAt = deps.clock();
  const token = newToken(deps);
  const name = [device.browser, device.system].filter(Boolean).join(' · ');
  await noteAndOpen(deps.db, {
    ...device,
    tokenHash: hashToken(token),
    memberId,
    startedAt,
    address,
    device: name,
  });
  return { token, expiresAt: expiry(startedAt, startedAt) };
}

const findOpen = prepareOnce('find_open_session', (db) => {
  const moment = (name: string) => sql`${sql.param(sql.placeholder(name), sessions.lastSeenAt)}`;
  const { id, startedAt, lastSeenAt } = sessions;
  return db
    .select({
      session: { id, startedAt, lastSeenAt },
      member: members,
      exclusion: exclusions,
      firstPassword: agentArrivals.firstPassword,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(exclusions, eq(exclusions.memberId, sessions.memberId))
    .leftJoin(agentArrivals, eq(agentArrivals.memberId, sessions.memberId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isYounger(moment('seenAfter'), moment('startedAfter')),
        eq(members.disabled, false),
      ),
    );
});

async function isDocumentApproved(db: Database, memberId: number): Promise<boolean> {
  const isIt = and(eq(verifications.memberId, memberId), eq(verifications.status, 'approved'));
  return (await db.$count(verifications, isIt)) > 0;
}

/** @returns null when the token is unknown or expired, or its member disabled */
export async function findSession(
  deps: Pick<Deps, 'db' | 'clock'> & { settings?: Pick<Deps['settings'], 'IDENTITY_BEFORE'> },
  token: string,
): Promise<Session | null> {
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const times = { seenAfter: now - IDLE_MS, startedAfter: now - ABSOLUTE_MS };
  const [row] = await findOpen(deps.db, { tokenHash, ...times });
  if (!row) return null;
  if (row.session.lastSeenAt <= now - SEEN_EVERY_MS)
    await deps.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  const { passwordHash: _, ...member } = row.member;
  const { id, startedAt } = row.session;
  const hasFirstPassword = row.firstPassword === true;
  const needsDocument =
    deps.settings?.IDENTITY_BEFORE === 'deposit' && !(await isDocumentApproved(deps.db, member.id));
  return {
    id,
    member,
    startedAt,
    exclusion: toExclusionState(row.exclusion, now),
    hasFirstPassword,
    needsDocument,
  };
}

/** Condition for valid sessions of these ids whose members are not disabled. */
function areUsable({ db, clock }: Pick<Deps, 'db' | 'clock'>, ids: readonly number[]) {
  const isTheirs = and(eq(members.id, sessions.memberId), eq(members.disabled, false));
  return and(
    inArray(sessions.id, [...ids]),
    isOpen(clock()),
    exists(db.select({ id: members.id }).from(members).where(isTheirs)),
  );
}

/** Returns which of these sessions are still valid; the check does not keep them open. */
export async function sessionsStillOpen(
  deps: Pick<Deps, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await deps.db.select({ id: sessions.id }).from(sessions).where(areUsable(deps, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Marks a session as seen by its id. @returns whether it is still valid */
export async function touchSession(deps: Pick<Deps, 'db' | 'clock'>, id: number): Promise<boolean> {
  const touched = await deps.db
    .update(sessions)
    .set({ lastSeenAt: deps.clock() })
    .where(areUsable(deps, [id]))
    .returning({ id: sessions.id });
  return touched.length > 0;
}

/** Exchanges the token; the old one ends immediately, the twelve hours continue. */
export async function renewSession(deps: SessionDeps, session: Session): Promise<OpenedSession | null> {
  const now = deps.clock();
  const token = newToken(deps);
  const [renewed] = await deps.db
    .update(sessions)
    .set({ tokenHash: hashToken(token), lastSeenAt: now })
    .where(eq(sessions.id, session.id))
    .returning();
  return renewed ? { token, expiresAt: expiry(renewed.startedAt, now) } : null;
}

/**
 * Ends sessions early, with what rooms tied to them, such as push subscriptions.
 * @returns how many ended
 */
export async function endSessions(
  { onSessionEnd }: Pick<Deps, 'onSessionEnd'>,
  db: Database | Transaction,
  ended: EndedSessions,
): Promise<number> {
  for (const listener of onSessionEnd) await listener(db, ended);
  const which =
    'sessionId' in ended
      ? eq(sessions.id, ended.sessionId)
      : and(eq(sessions.memberId, ended.memberId), ne(sessions.id, ended.exceptSessionId ?? 0));
  return (await db.delete(sessions).where(which).returning({ id: sessions.id })).length;
}
