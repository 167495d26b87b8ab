import { startPostgres } from '#testkit/database/postgres.ts';
import { figure, median, p95, table } from '../numbers.ts';
import type { Measured } from '../section.ts';
import { runScript } from '../server/outcome-of.ts';

/** Size of the team; `BENCH_TEAM` overrides it. */
const SIZE = Number(process.env.BENCH_TEAM || 1_000_000);
const MAX_MS = 50;
/** Calls with a time limit; the others are only measured. */
const QUICK = /^(?:team|search|overview|bets|today’s counts)\b/;
/** Calls that no page makes: days of another time zone than the site's. */
const ELSEWHERE = /another zone$/;

/** Measures how long an agent with a team of a million waits for each report. */
export async function teams(): Promise<Measured> {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed');
  try {
    const on = ['env', `TEST_DATABASE_URL=${server.url}`];
    const times = Object.entries(await runScript<Record<string, number[]>>('team-client.ts', [SIZE], on));
    const quick = times.filter(([what]) => QUICK.test(what) && !ELSEWHERE.test(what));
    const most = Math.max(...quick.map(([, sorted]) => p95(sorted)));
    return {
      text: table(
        ['asked for', 'median, ms', 'p95, ms'],
        times.map(([what, sorted]) => [what, median(sorted), p95(sorted)]),
      ),
      goals: [
        {
          goal: `team, search, overview, bets and today’s counts of ${SIZE.toLocaleString('en')} members within ${MAX_MS} ms (p95)`,
          measured: `at most ${figure(most)} ms`,
          reached: most <= MAX_MS,
        },
      ],
    };
  } finally {
    await server.stop();
  }
}
