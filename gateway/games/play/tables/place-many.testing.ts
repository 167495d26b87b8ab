import type { KindVariant } from '#contract/games/game-kinds.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { gameLaunches, sessions } from '#gateway/platform/db/schema/index.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { requireDay } from './days.ts';
import { SETTLED_AFTER_MS } from './flights.ts';
import { placeTableBets, type Seat } from './place.ts';
import { createTableReads } from './reads.ts';
import { dayAt, formatRound } from './schedule.ts';
import { requireTable } from './tables.testing.ts';

/** The initial balance of each player, in minor units. */
const FUNDS = 10_000_000n;
const DAY_MS = 86_400_000;

/** How many bets are placed: on each round, each player places so many. */
export interface Sitting {
  readonly players: number;
  readonly rounds: number;
  readonly each: number;
  readonly opens: KindVariant;
  /** Each bet is RM1 on each of them. */
  readonly fields: readonly string[];
}

async function seatPlayers(db: Database, now: number, nodeId: string, players: number): Promise<Seat[]> {
  const names = Array.from({ length: players }, (_, n) => `seated_player_${n + 1}`);
  const members = await createMembers(
    db,
    names.map((userName) => ({ userName, passwordHash: '', type: 0, registeredAt: now })),
  );
  const seats: Seat[] = [];
  for (const { id: memberId } of members) {
    await payIn(db, memberId, FUNDS, now);
    const tokenHash = `seat ${memberId}`;
    const [session] = await db
      .insert(sessions)
      .values({ tokenHash, memberId, startedAt: now, lastSeenAt: now })
      .returning({ id: sessions.id });
    const launch = { memberId, sessionId: session?.id ?? 0, nodeId, mode: 'real' as const, tokenHash };
    const [opened] = await db
      .insert(gameLaunches)
      .values({ ...launch, freeCredit: null, expiresAt: now + DAY_MS })
      .returning({ id: gameLaunches.id });
    seats.push({ id: opened?.id ?? 0, memberId, nodeId, mode: 'real' });
  }
  return seats;
}

/**
 * Loads the demo's catalogue into an empty database, and places bets on successive rounds of a table.
 * @param from epoch milliseconds
 * @returns the node id, and the moment at which the last result is public
 */
export async function placeMany(
  db: Database,
  from: number,
  { players, rounds, each, opens, fields }: Sitting,
) {
  await db.transaction((tx) => loadCatalogue(tx));
  const { nodeId } = await requireTable({ database: { db } as never }, opens);
  let now = from;
  const clock = () => now;
  const reads = createTableReads({ db, clock, dataKey: testDataKey });
  const table = await reads.findTable(nodeId);
  const seats = await seatPlayers(db, from, nodeId, players);
  let dueAt = from;
  for (let count = 0; count < rounds; count += 1) {
    await requireDay(db, testDataKey, dayAt(now).day);
    const round = await reads.findPresent(table);
    now = round.startsAt;
    for (const seat of seats)
      for (let n = 0; n < each; n += 1) {
        const id = `${seat.memberId}`.padStart(16, '0') + `${count}${n}`.padStart(16, '0');
        const bets = fields.map((field) => ({ field, amount: 100n }));
        await placeTableBets({ db, clock }, reads, table, seat, { round: formatRound(round), id, bets });
      }
    dueAt = round.shownAt + SETTLED_AFTER_MS;
    now = round.endsAt;
  }
  return { nodeId, dueAt };
}
