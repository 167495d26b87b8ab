import { startPostgres } from '#testkit/database/postgres.ts';
import { figure, table } from '../numbers.ts';
import type { Measured } from '../section.ts';
import { runScript } from '../server/outcome-of.ts';
import { durationRatio, MAX_TIMES, middle, type Sets } from './large-sets.ts';

/** Sizes; `BENCH_MEMBERS` and `BENCH_ENTRIES` override them. */
const MEMBERS = Number(process.env.BENCH_MEMBERS || 1_000_000);
const ENTRIES = Number(process.env.BENCH_ENTRIES || 10_000_000);

interface Outcome {
  readonly seconds: number;
  readonly entries: number;
  readonly sets: Readonly<Record<string, Sets>>;
}

/** Measures how much longer calls take on a database with a million members. */
export async function large(): Promise<Measured> {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed');
  try {
    const on = ['env', `TEST_DATABASE_URL=${server.url}`];
    const { seconds, entries, sets } = await runScript<Outcome>('large-client.ts', [MEMBERS, ENTRIES], on);
    const rows = Object.entries(sets)
      .map(([name, those]) => ({
        name,
        figures: (['median', 'p95'] as const).flatMap((what) => [
          middle(those, ({ small }) => small[what]),
          middle(those, ({ large }) => large[what]),
          durationRatio(those, what),
        ]),
        times: durationRatio(those, 'p95'),
      }))
      .sort((one, other) => other.times - one.times);
    const above = rows.filter(({ times }) => times > MAX_TIMES);
    const names = above.map(({ name, times }) => `${name} (${figure(times)})`).join(', ');
    return {
      text: `${entries.toLocaleString('en')} entries, written in ${figure(seconds)} s.\n\n${table(
        ['call', 'median small, ms', 'large', 'times', 'p95 small, ms', 'large', 'times'],
        rows.map(({ name, figures }) => [name, ...figures]),
      )}`,
      goals: [
        {
          goal: `p95 of each call of ${MEMBERS.toLocaleString('en')} members at most ${MAX_TIMES} times that of a thousandth`,
          measured: `${rows.length - above.length} of ${rows.length}${names && `, not ${names}`}`,
          reached: above.length === 0,
        },
      ],
    };
  } finally {
    await server.stop();
  }
}
