import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { seeded } from '#art/seeded.ts';
import { createMembers, type NewMember } from '#gateway/auth/members/create.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { affiliateCodes, type Member, memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import { insertAll } from './rows.ts';

/** Password of every demo member. */
export const DEMO_PASSWORD = 'Passw0rd1';

const DAY = 86_400_000;
/** Demo members who are no players. */
const SPECIAL = 3;
/** The members, first of all, whom the README names. */
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
 * Password hashes take their time, so they are made before the transaction opens. One is asked for on each core: the
 * queue of the hashing threads refuses what is too long for it.
 */
export function hashDemoPasswords(players: number): Promise<string[]> {
  const next = pLimit(availableParallelism());
  const hashes = Array.from({ length: SPECIAL + players }, () => next(() => hashSecret(DEMO_PASSWORD)));
  return Promise.all(hashes);
}

/**
 * Agents `agent01` (upline of every second player) and `agent02`, `member40`, and players from `player01` on.
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
  const common = { registeredAt: now - 400 * DAY, lastLoginAt: now - DAY };
  const special = await createMembers(tx, [
    { ...common, userName: 'agent01', passwordHash: hash(0), nickname: 'Harbour Team', type: 1, vipLevel: 5 },
    { ...common, userName: 'agent02', passwordHash: hash(1), nickname: 'North Team', type: 41, vipLevel: 4 },
    { ...common, userName: 'member40', passwordHash: hash(2), nickname: 'Wei Ling', type: 40, vipLevel: 2 },
  ]);
  const uplineId = special[0]?.id ?? null;
  const players = Array.from(
    { length: hashes.length - SPECIAL },
    (_, index): NewMember => ({
      userName: named('player', index + 1),
      passwordHash: hash(SPECIAL + index),
      nickname: NICKNAMES[index % NICKNAMES.length] ?? '',
      type: 0,
      uplineId: index % 2 === 0 ? uplineId : null,
      vipLevel: index === 0 ? 3 : random.below(6),
      registeredAt: now - (95 + random.below(300)) * DAY,
      lastLoginAt: now - random.below(5 * DAY),
    }),
  );
  const created = await createMembers(tx, players);
  await loadProfiles(tx, created, now);
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

/** Players have an address for a forgotten password, and a proven number: `player01` +60 11-0000 0001, and so on. */
async function loadProfiles(tx: Transaction, players: readonly Member[], now: number): Promise<void> {
  await insertAll(
    tx,
    memberProfiles,
    players.map(({ id, userName }, index) => ({
      memberId: id,
      email: `${userName}@example.com`,
      dialingCode: '60',
      mobile: `1100000${String(index + 1).padStart(3, '0')}`,
      mobileProvenAt: now,
      emailProvenAt: now,
    })),
  );
}
