import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { memberLogins, members, sessions } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { createMembers } from '../members/create.ts';
import {
  endSessions,
  findSession,
  isOver,
  openSession,
  renewSession,
  sessionsStillOpen,
  touchSession,
} from './sessions.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
let now = Date.UTC(2026, 10, 20);
const deps = { db, clock: () => now, random: systemRandom };

let made = 0;
async function newMember(more: { disabled?: boolean } = {}): Promise<number> {
  const named = { userName: `visitor_${++made}`, passwordHash: 'kept apart', type: 0, registeredAt: 0 };
  const [member] = await createMembers(db, [{ ...named, ...more }]);
  return member?.id ?? 0;
}
async function opened(memberId: number) {
  const { token, expiresAt } = await openSession(deps, memberId);
  const session = await findSession(deps, token);
  if (!session) throw new Error('no session');
  return { token, expiresAt, session };
}
const isOpen = async (token: string) => (await findSession(deps, token)) !== null;

describe('a session', () => {
  test('a session ends after half an hour without a call, to the millisecond', async () => {
    const { token, expiresAt } = await opened(await newMember());
    expect(expiresAt).toBe(now + 30 * MINUTE);
    now += 30 * MINUTE - 1;
    expect(await isOpen(token)).toBe(true);
    now += 30 * MINUTE;
    expect(await isOpen(token)).toBe(false);
  });

  test('a session lasts twelve hours at most, whatever is done; a renewal does not extend that', async () => {
    const { token, session } = await opened(await newMember());
    const end = now + 12 * HOUR;
    while (now + 20 * MINUTE < end) {
      now += 20 * MINUTE;
      expect(await touchSession(deps, session.id)).toBe(true);
    }
    const renewed = await renewSession(deps, session);
    expect(renewed?.expiresAt).toBe(end);
    expect(await isOpen(token)).toBe(false);
    now = end - 1;
    expect(await isOpen(renewed?.token ?? '')).toBe(true);
    now = end;
    expect(await isOpen(renewed?.token ?? '')).toBe(false);
    expect(await touchSession(deps, session.id)).toBe(false);
  });

  test('a session that is renewed in time lasts half an hour more, as the same one', async () => {
    const { session } = await opened(await newMember());
    now += 10 * MINUTE;
    const renewed = await renewSession(deps, session);
    expect(renewed?.expiresAt).toBe(now + 30 * MINUTE);
    expect(await findSession(deps, renewed?.token ?? '')).toEqual(session);
  });

  test('a session stores its last call at most every thirty seconds', async () => {
    const { token, session } = await opened(await newMember());
    const seenAt = async () => {
      const [row] = await db.select().from(sessions).where(eq(sessions.id, session.id));
      return row?.lastSeenAt;
    };
    const start = now;
    now += 30 * SECOND - 1;
    await findSession(deps, token);
    expect(await seenAt()).toBe(start);
    now += 1;
    await findSession(deps, token);
    expect(await seenAt()).toBe(start + 30 * SECOND);
  });

  test('a session returns its member and start, and nothing of the password', async () => {
    const memberId = await newMember();
    const { session } = await opened(memberId);
    expect(session).toMatchObject({ startedAt: now, hasFirstPassword: false });
    expect(session.member.id).toBe(memberId);
    expect(JSON.stringify(session)).not.toContain('kept apart');
  });

  test('a session ends when its member is disabled, for open streams too', async () => {
    const memberId = await newMember();
    const { token, session } = await opened(memberId);
    expect(await sessionsStillOpen(deps, [session.id])).toEqual(new Set([session.id]));
    await db.update(members).set({ disabled: true }).where(eq(members.id, memberId));
    expect(await isOpen(token)).toBe(false);
    expect(await touchSession(deps, session.id)).toBe(false);
    expect(await sessionsStillOpen(deps, [session.id])).toEqual(new Set());
  });

  test('a closed session is over, cannot be renewed, and leaves others of the member', async () => {
    const memberId = await newMember();
    const [one, other] = [await opened(memberId), await opened(memberId)];
    await endSessions({ onSessionEnd: [] }, db, { sessionId: one.session.id });
    expect([await isOpen(one.token), await isOpen(other.token)]).toEqual([false, true]);
    expect(await renewSession(deps, one.session)).toBeNull();
  });

  test('a stream that only reads a session does not keep it open', async () => {
    const { session } = await opened(await newMember());
    now += 20 * MINUTE;
    expect((await sessionsStillOpen(deps, [session.id])).size).toBe(1);
    now += 10 * MINUTE;
    expect((await sessionsStillOpen(deps, [session.id])).size).toBe(0);
  });
});

test('the condition for expired sessions is the opposite of that for open ones', async () => {
  await db.delete(sessions);
  const [idle, old, fresh] = [await newMember(), await newMember(), await newMember()];
  const row = (memberId: number, startedAt: number, lastSeenAt: number) => ({
    ...{ memberId, startedAt, lastSeenAt, tokenHash: `of ${memberId}` },
    ...{ browser: '', system: '', standalone: false },
  });
  await db
    .insert(sessions)
    .values([
      row(idle, now - HOUR, now - 30 * MINUTE),
      row(old, now - 12 * HOUR, now),
      row(fresh, now - 12 * HOUR + 1, now - 30 * MINUTE + 1),
    ]);
  const over = await db.select({ id: sessions.memberId }).from(sessions).where(isOver(now));
  expect(over.map(({ id }) => id).sort((a, b) => a - b)).toEqual([idle, old]);
});

test('a login is stored with its device and address, beside the one before', async () => {
  const memberId = await newMember();
  const first = now;
  const phone = { browser: 'Chrome', system: 'Android', standalone: true };
  await openSession(deps, memberId, phone, '198.51.100.7');
  now += HOUR;
  await openSession(deps, memberId, { browser: '', system: 'iPhone', standalone: false }, '198.51.100.8');
  const [noted] = await db.select().from(memberLogins).where(eq(memberLogins.memberId, memberId));
  expect(noted).toEqual({
    memberId,
    ...{ at: now, address: '198.51.100.8', device: 'iPhone' },
    ...{ beforeAt: first, beforeAddress: '198.51.100.7', beforeDevice: 'Chrome · Android' },
  });
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  expect(member?.lastLoginAt).toBe(now);
  const kept = await db.select().from(sessions).where(eq(sessions.memberId, memberId));
  expect(kept.map(({ browser, standalone }) => [browser, standalone]).sort()).toEqual([
    ['', false],
    ['Chrome', true],
  ]);
});
