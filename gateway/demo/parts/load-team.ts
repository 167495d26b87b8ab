import { type Seeded, seeded } from '#art/seeded.ts';
import { createMembers, type NewMember } from '#gateway/auth/members/create.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type Member, memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { VISITOR } from '../imagined/habits.ts';
import { demoIdentity } from '../imagined/identities.ts';
import { computeLastLogin, imagineLife } from '../imagined/lives.ts';
import { insertAll } from './rows.ts';

/** The share of a team on each of its levels. */
const LEVELS = [0.1, 0.2, 0.3, 0.25, 0.15];
/** Every third member has a downline: an agent below the agent. */
const BRINGS_OTHERS = 3;
const SUB_AGENT = 2;
/** Follows those of the players, at most 999. */
const FIRST_IDENTITY = 1_100;
const STEMS = [
  ...['anita', 'bala', 'chen', 'devi', 'elaine', 'felix', 'guna', 'helen', 'irene', 'jason', 'kumar', 'lim'],
  ...['mei', 'nelson', 'oliver', 'ping', 'ravi', 'selina', 'tan', 'uma', 'vincent', 'wong', 'yvonne', 'zhen'],
];

type Upline = Pick<Member, 'id' | 'registeredAt'>;

const buildName = (number: number): string =>
  `${STEMS[number % STEMS.length]}${String(number + 1).padStart(3, '0')}`;

function newcomer(
  number: number,
  upline: Upline,
  passwordHash: string,
  now: number,
  random: Seeded,
): NewMember {
  const registeredAt = Math.round(
    upline.registeredAt + (now - upline.registeredAt) * (0.15 + 0.5 * random.next()),
  );
  const userName = buildName(number);
  return {
    userName,
    passwordHash,
    type: number % BRINGS_OTHERS === 0 ? SUB_AGENT : 0,
    uplineId: upline.id,
    disabled: random.chance(0.03),
    registeredAt,
    lastLoginAt: computeLastLogin(imagineLife(userName, VISITOR, now, registeredAt), registeredAt),
  };
}

/**
 * Loads teams of two agents over five levels, three quarters of it the first one's. The README names none of these
 * members.
 * @param passwordHash of all of them
 * @param size how many in total
 */
export async function loadTeam(
  tx: Transaction,
  agents: readonly [Upline, Upline],
  passwordHash: string,
  size: number,
  now: number,
): Promise<Member[]> {
  const random = seeded('demo:team');
  const [first, second] = agents;
  const all: Member[] = [];
  let uplines: readonly Upline[] = [first, first, first, second];
  for (const part of LEVELS) {
    const count = Math.min(size - all.length, Math.ceil(size * part));
    const above = uplines;
    const rows = Array.from({ length: count }, (_, index) =>
      newcomer(all.length + index, above[index % above.length] ?? first, passwordHash, now, random),
    );
    const level = await createMembers(tx, rows);
    all.push(...level);
    uplines = level.filter(({ type }) => type === SUB_AGENT);
  }
  await insertAll(
    tx,
    memberProfiles,
    all.map(({ id, userName }, index) => ({
      memberId: id,
      ...demoIdentity(FIRST_IDENTITY + index, now),
      email: `${userName}@example.com`,
    })),
  );
  return all;
}
