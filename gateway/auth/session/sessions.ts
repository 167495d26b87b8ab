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
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { EndedSessions, Session } from '#gateway/platform/deps/session.ts';
import { stateOf } from '../exclusion/state.ts';
import type { Device } from './device.ts';

/** A session ends after this long without a call… */
const IDLE_MS = FACTS.session.idle.ms;
/** …and this long after the login, whatever is done. */
const ABSOLUTE_MS = FACTS.session.longest.ms;
/** Being seen is written down at most this often. */
const SEEN_EVERY_MS = 30_000;

export interface OpenedSession {
  token: string;
  /** When it ends if nothing more is heard; epoch milliseconds. */
  expiresAt: number;
}

const UNKNOWN: Device = { browser: '', system: '', standalone: false };

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** SHA-256 of a token, as it is kept. Tokens are 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 256 random bits, safe in headers and addresses. */
export const newToken = ({ random }: Pick<Deps, 'random'>): string => random.bytes(32).toString('base64url');

const expiry = (startedAt: number, lastSeenAt: number) =>
  Math.min(lastSeenAt + IDLE_MS, startedAt + ABSOLUTE_MS);

/** Sessions that were seen and started after these moments. */
const isYounger = (seenAfter: number | SQL, startedAfter: number | SQL) =>
  and(gt(sessions.lastSeenAt, seenAfter), gt(sessions.startedAt, startedAfter));

/** Sessions that still hold at a moment. */
export const isOpen = (now: number) => isYounger(now - IDLE_MS, now - ABSOLUTE_MS);

/** Sessions that ended by time. */
export const isOver = (now: number) =>
  or(lte(sessions.lastSeenAt, now - IDLE_MS), lte(sessions.startedAt, now - ABSOLUTE_MS));

const noteAndOpen = prepareOnce('note_login_and_open_session', (db) => {
  const noted = db
    .update(members)
    .set({ lastLoginAt: sql`${sql.param(sql.placeholder('startedAt'), members.lastLoginAt)}` })
    .where(eq(members.id, sql.placeholder('memberId')))
    .returning({ id: members.id });
  const { at, address, device } = memberLogins;
  const kept = db
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
    .with(db.$with('noted').as(noted), db.$with('kept').as(kept))
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

/** Starts a session of a member, whose last login this is from now on. */
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

/** @returns null when the token is unknown, its time is over or its member disabled */
export async function findSession(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Session | null> {
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const times = { seenAfter: now - IDLE_MS, startedAfter: now - ABSOLUTE_MS };
  const [found] = await findOpen(deps.db, { tokenHash, ...times });
  if (!found) return null;
  if (found.session.lastSeenAt <= now - SEEN_EVERY_MS)
    await deps.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  const { passwordHash: _, ...member } = found.member;
  const { id, startedAt } = found.session;
  const hasFirstPassword = found.firstPassword === true;
  return { id, member, startedAt, exclusion: stateOf(found.exclusion, now), hasFirstPassword };
}

/** The sessions of ids while they hold and their members are not disabled. */
function areUsable({ db, clock }: Pick<Deps, 'db' | 'clock'>, ids: readonly number[]) {
  const isTheirs = and(eq(members.id, sessions.memberId), eq(members.disabled, false));
  return and(
    inArray(sessions.id, [...ids]),
    isOpen(clock()),
    exists(db.select({ id: members.id }).from(members).where(isTheirs)),
  );
}

/** Which of these sessions still hold; looking does not keep them open. */
export async function sessionsStillOpen(
  deps: Pick<Deps, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await deps.db.select({ id: sessions.id }).from(sessions).where(areUsable(deps, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Marks a session as seen by its id. @returns whether it still holds */
export async function touchSession(deps: Pick<Deps, 'db' | 'clock'>, id: number): Promise<boolean> {
  const touched = await deps.db
    .update(sessions)
    .set({ lastSeenAt: deps.clock() })
    .where(areUsable(deps, [id]))
    .returning({ id: sessions.id });
  return touched.length > 0;
}

/** Exchanges the token; the old one ends at once, the twelve hours go on. */
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
 * Ends sessions before their time, and what rooms tied to them, such as messages to browsers.
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
