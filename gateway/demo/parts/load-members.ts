import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { seeded } from '#art/seeded.ts';
import { createMembers, type NewMember } from '#gateway/auth/members/create.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { affiliateCodes, type Member, memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import { chooseHabit } from '../imagined/habits.ts';
import { demoIdentity } from '../imagined/identities.ts';
import { computeLastLogin, imagineLife } from '../imagined/lives.ts';
import { insertAll } from './rows.ts';

/** Password of every demo member. */
export const DEMO_PASSWORD = 'Passw0rd1';

const DAY = 86_400_000;
/** Since the registration, milliseconds. */
const PROVEN_AFTER = 9 * 60_000;
/** Demo members who do not play. */
const SPECIAL = 3;
/** Number of members whom the README names; they come first. */
export const NAMED_MEMBERS = SPECIAL + 20;
/** Invitation codes of `agent01` and `agent02`. */
const AFFILIATE_CODES = ['HARBOUR1', 'NORTH2'];
const NICKNAMES = [
  'Melissa',
  '小雨',
  'Daniel',
  '阿杰',
  'Kavita',
  '晓明',
  'Gavin',
  'Grace',
  '美玲',
  'Jonas',
  'Ivy',
  '志强',
  'Ravi',
  '丽华',
  'Marcus',
  'Cheryl',
  '文杰',
  'Priya',
  '嘉欣',
  'Zack',
];

const named = (prefix: string, number: number) => `${prefix}${String(number).padStart(2, '0')}`;

/**
 * Hashes the passwords before the transaction, because hashing is slow. Each core gets one task at a time, because the
 * hashing threads refuse a long queue.
 */
export function hashDemoPasswords(players: number): Promise<string[]> {
  const next = pLimit(availableParallelism());
  const hashes = Array.from({ length: SPECIAL + players }, () => next(() => hashSecret(DEMO_PASSWORD)));
  return Promise.all(hashes);
}

/**
 * Loads agents `agent01` (upline of every second player) and `agent02`, `member40`, and players from `player01` on.
 * @param hashes one password hash for each of them
 */
export async function loadMembers(
  tx: Transaction,
  hashes: readonly string[],
  now: number,
): Promise<Member[]> {
  const random = seeded('demo:members');
  const hash = (index: number) => {
    const found = hashes[index];
    if (found === undefined) throw new RangeError(`No password hash for demo member ${index}`);
    return found;
  };
  const since = (userName: string, index: number, registeredAt: number) => {
    const lived = imagineLife(userName, chooseHabit(userName, index < NAMED_MEMBERS), now, registeredAt);
    return {
      userName,
      passwordHash: hash(index),
      registeredAt,
      lastLoginAt: computeLastLogin(lived, registeredAt),
    };
  };
  const founded = now - 400 * DAY;
  const special = await createMembers(tx, [
    { ...since('agent01', 0, founded), nickname: 'Harbour Team', type: 1 },
    { ...since('agent02', 1, founded + 9 * DAY), nickname: 'North Team', type: 41 },
    { ...since('member40', 2, founded + 20 * DAY), nickname: 'Wei Ling', type: 40 },
  ]);
  const uplineId = special[0]?.id ?? null;
  const players = Array.from(
    { length: hashes.length - SPECIAL },
    (_, index): NewMember => ({
      ...since(named('player', index + 1), SPECIAL + index, now - (95 * DAY + random.below(300 * DAY))),
      nickname: NICKNAMES[index % NICKNAMES.length] ?? '',
      type: 0,
      uplineId: index % 2 === 0 ? uplineId : null,
    }),
  );
  const created = await createMembers(tx, players);
  await loadProfiles(tx, created, now);
  await insertAll(
    tx,
    memberProfiles,
    special.map(({ id }, index) => ({ memberId: id, ...demoIdentity(players.length + index, now) })),
  );
  await insertAll(
    tx,
    affiliateCodes,
    special.slice(0, AFFILIATE_CODES.length).map(({ id }, index) => ({
      code: AFFILIATE_CODES[index] ?? '',
      memberId: id,
    })),
  );
  return [...special, ...created];
}

/**
 * Loads players' names and dates of birth, addresses for password resets, and proven numbers: `player01` +60 11-0000
 * 0001, and so on.
 */
async function loadProfiles(tx: Transaction, players: readonly Member[], now: number): Promise<void> {
  await insertAll(
    tx,
    memberProfiles,
    players.map(({ id, userName, registeredAt }, index) => ({
      memberId: id,
      ...demoIdentity(index, now),
      email: `${userName}@example.com`,
      dialingCode: '60',
      mobile: `1100000${String(index + 1).padStart(3, '0')}`,
      mobileProvenAt: registeredAt + PROVEN_AFTER,
      emailProvenAt: registeredAt + PROVEN_AFTER,
    })),
  );
}
