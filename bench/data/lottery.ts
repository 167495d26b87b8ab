import { startPostgres } from '#testkit/database/postgres.ts';
import { figure, median, table } from '../numbers.ts';
import type { Measured } from '../section.ts';
import { runScript } from '../server/outcome-of.ts';

/** Tickets of each draw. */
const TICKETS = 1_000;
const PLAYERS = 250;
const DRAWS = 6;
/** Minimum of settled tickets a second, in the median of the draws. */
const MIN_DRAWS = 500;

/** Measures the settlement of draws with many tickets: payouts, bets, turnover and sums (LOTT-6). */
export async function lottery(): Promise<Measured> {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is not installed');
  try {
    const on = ['env', `TEST_DATABASE_URL=${server.url}`];
    const sale = [TICKETS, PLAYERS, DRAWS];
    const { times } = await runScript<{ times: number[] }>('lottery-client.ts', sale, on);
    const perSecond = times.map((ms) => (TICKETS / ms) * 1_000);
    const slowest = Math.min(...perSecond);
    return {
      text: table(
        ['settled', 'median', 'slowest draw'],
        [
          [`${figure(TICKETS)} tickets of ${figure(PLAYERS)} players, ms`, median(times), Math.max(...times)],
          ['tickets a second', median(perSecond), slowest],
        ],
      ),
      goals: [
        {
          goal: `${figure(MIN_DRAWS)} tickets a second settled on PostgreSQL`,
          measured: `${figure(median(perSecond))}; ${figure(slowest)} of the slowest draw`,
          reached: median(perSecond) >= MIN_DRAWS,
        },
      ],
    };
  } finally {
    await server.stop();
  }
}
