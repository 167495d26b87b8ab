import { sql } from 'drizzle-orm';
import { seededName } from '#gateway/demo/seed/members.ts';
import { seed } from '#gateway/demo/seed/seed.ts';
import { moment } from '#gateway/platform/calendar/period-sums.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { daysUntil, listReads, type Read } from '#testkit/gateway/reads.ts';
import { median, p95 } from '../numbers.ts';
import { durationRatio, MAX_TIMES, type Summary } from './large-sets.ts';

/**
 * Fills two databases on the PostgreSQL of `TEST_DATABASE_URL`: a large one, and one a thousandth of its size. Makes all
 * calls that list or count on both in turns. The caller is a member with equally many movements in both, or the agent of
 * a quarter of all members. Prints how the large one was filled, and the duration of each call in several sets of
 * requests. Minutes pass between the sets.
 */
const [members = 0, entries = 0] = process.argv.slice(2).map(Number);
const SMALLER = 1_000;
const SETS = 5;
const ROUNDS = 100;
const WARM_UP = 5;
/**
 * Picks a member among those who play most, with about the same number of entries in either database. Enough of them are
 * in the month that pages show, since an empty list would be fast in any database.
 */
const CANDIDATES = 500;
const ENTRIES_OF_MEMBER = 60;
const OF_THE_MONTH = 15;

interface Filled {
  readonly site: TestGateway;
  readonly seconds: number;
  readonly entries: number;
  readonly reads: readonly Read[];
}

async function fill(members: number, entries: number): Promise<Filled> {
  const site = await startGateway();
  const { db } = site.database;
  const started = performance.now();
  const seeded = await seed(db, {
    members,
    entries,
    now: site.clock(),
    onProgress: (so) => console.error(`${so} entries, ${Math.round((performance.now() - started) / 1000)} s`),
  });
  const seconds = (performance.now() - started) / 1000;
  console.error(`filled in ${Math.round(seconds)} s`);
  const readId = async (statement: ReturnType<typeof sql>): Promise<string> => {
    const { rows } = (await db.transaction((tx) => tx.execute(statement))) as unknown as {
      rows: { id: string }[];
    };
    return rows[0]?.id ?? '';
  };
  const { from, to } = daysUntil(site.clock()).month;
  const member = await readId(sql`
    select members.id from members
      cross join lateral (
        select count(*) as moved, count(*) filter (where posted_at >= ${moment(from)} and posted_at < ${moment(to)}) as lately
          from accounts join ledger_entries on account_id = accounts.id where member_id = members.id
      ) as entries
      where lower(user_name) between ${seededName(1)} and ${seededName(Math.min(CANDIDATES, members))}
      order by abs(moved - ${ENTRIES_OF_MEMBER}) + abs(lately - ${OF_THE_MONTH}), members.id limit 1`);
  const agent = await readId(sql`select id from members where user_name = 'agent01'`);
  const below = await readId(sql`select id from members where upline_id = ${agent} order by id limit 1`);
  const reads = listReads(site, {
    member: await site.logIn({ id: Number(member) }),
    agent: await site.logIn({ id: Number(agent) }),
    below,
  });
  return { site, seconds, entries: seeded.entries, reads };
}

async function measureRead({ name, ask }: Read): Promise<number> {
  const started = performance.now();
  const { success, status, errorCode } = await ask();
  const took = performance.now() - started;
  if (!success) throw new Error(`${name} was answered ${status} ${errorCode}`);
  return took;
}

const summarise = (times: number[]): Summary => {
  const sorted = times.sort((one, other) => one - other);
  return { median: median(sorted), p95: p95(sorted) };
};

/** Calls both in turns; each is first equally often. */
async function measureSet(here: Read, there: Read) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const turns = [['small', here] as const, ['large', there] as const];
    for (const [size, read] of round % 2 === 0 ? turns : turns.reverse()) {
      const took = await measureRead(read);
      if (round >= 0) times[size].push(took);
    }
  }
  return { small: summarise(times.small), large: summarise(times.large) };
}

const large = await fill(members, entries);
const small = await fill(members / SMALLER, entries / SMALLER);
const pairs = small.reads.flatMap((here) => {
  const there = large.reads.find(({ name }) => name === here.name);
  return there ? [[here, there] as const] : [];
});
const sets: Record<string, Awaited<ReturnType<typeof measureSet>>[]> = {};
async function askAll(chosen: typeof pairs): Promise<void> {
  for (let set = 0; set < SETS; set += 1)
    for (const [here, there] of chosen)
      sets[here.name] = [...(sets[here.name] ?? []), await measureSet(here, there)];
}
await askAll(pairs);
// Other work of the machine may affect three of five sets: calls above the limit are measured in as many sets again.
await askAll(pairs.filter(([{ name }]) => durationRatio(sets[name] ?? [], 'p95') > MAX_TIMES));
console.log(JSON.stringify({ seconds: large.seconds, entries: large.entries, sets }));
await small.site.close();
await large.site.close();
