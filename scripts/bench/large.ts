import { startPostgres } from '#testkit/database/postgres.ts';
import { figure, median, p95, table } from './numbers.ts';
import { outcomeOf } from './outcome-of.ts';
import type { Measured } from './section.ts';

/** `BENCH_MEMBERS` and `BENCH_ENTRIES` make it smaller, or larger. */
const MEMBERS = Number(process.env.BENCH_MEMBERS || 1_000_000);
const ENTRIES = Number(process.env.BENCH_ENTRIES || 10_000_000);
const MOST_TIMES = 1.5;

interface Outcome {
  readonly seconds: number;
  readonly entries: number;
  readonly times: Readonly<Record<string, { readonly small: number[]; readonly large: number[] }>>;
}

/** How much longer calls take of a database with a million members. */
export async function large(): Promise<Measured> {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed');
  try {
    const on = ['env', `TEST_DATABASE_URL=${server.url}`];
    const { seconds, entries, times } = await outcomeOf<Outcome>('large-client.ts', [MEMBERS, ENTRIES], on);
    const rows = Object.entries(times)
      .map(([name, { small, large }]) => ({
        name,
        small: { median: median(small), p95: p95(small) },
        large: { median: median(large), p95: p95(large) },
      }))
      .map((row) => ({ ...row, ratio: row.large.p95 / row.small.p95 }))
      .sort((one, other) => other.ratio - one.ratio);
    const above = rows.filter(({ ratio }) => ratio > MOST_TIMES);
    return {
      text: `${entries.toLocaleString('en')} entries, written in ${figure(seconds)} s.\n\n${table(
        ['call', 'median small, ms', 'large', 'p95 small, ms', 'large', 'times'],
        rows.map(({ name, small, large, ratio }) => [
          name,
          small.median,
          large.median,
          small.p95,
          large.p95,
          ratio,
        ]),
      )}`,
      goals: [
        {
          goal: `p95 of each call of ${MEMBERS.toLocaleString('en')} members at most ${MOST_TIMES} times that of a thousandth`,
          measured: `${rows.length - above.length} of ${rows.length}${above.length > 0 ? `, not ${above.map(({ name }) => name).join(', ')}` : ''}`,
          reached: above.length === 0,
        },
      ],
    };
  } finally {
    await server.stop();
  }
}
