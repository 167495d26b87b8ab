import { type Seeded, seeded } from '#art/seeded.ts';
import { createMembers, type NewMember } from '#gateway/auth/members/create.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type Member, memberProfiles } from '#gateway/platform/db/schema/index.ts';
import { insertAll } from './rows.ts';

const DAY = 86_400_000;
/** What part of a team stands on each of its levels. */
const LEVELS = [0.1, 0.2, 0.3, 0.25, 0.15];
/** Every third member brings others: an agent below the agent. */
const BRINGS_OTHERS = 3;
const SUB_AGENT = 2;
const STEMS = [
  ...['anita', 'bala', 'chen', 'devi', 'elaine', 'felix', 'guna', 'helen', 'irene', 'jason', 'kumar', 'lim'],
  ...['mei', 'nelson', 'oliver', 'ping', 'ravi', 'selina', 'tan', 'uma', 'vincent', 'wong', 'yvonne', 'zhen'],
];

type Upline = Pick<Member, 'id' | 'registeredAt'>;

const nameOf = (number: number): string =>
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
  return {
    userName: nameOf(number),
    passwordHash,
    type: number % BRINGS_OTHERS === 0 ? SUB_AGENT : 0,
    uplineId: upline.id,
    vipLevel: random.below(4),
    disabled: random.chance(0.03),
    registeredAt,
    lastLoginAt: Math.max(registeredAt, now - random.below(12 * DAY)),
  };
}

/**
 * Teams of two agents over five levels, three quarters of it the first one's, none of whom the README names.
 * @param passwordHash of all of them
 * @param size how many in all
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
    all.map(({ id, userName }) => ({ memberId: id, email: `${userName}@example.com` })),
  );
  return all;
}
