import type { ValueOf } from '#contract/core/call.ts';
import type { tableRounds } from '#contract/games/tables.ts';

/** Flights that are counted. */
const COUNTED = 100;

/** Reads the ends of the flights of a day before a present round, in hundredths, first to last. */
export async function readEnds(
  call: (path: string) => Promise<unknown>,
  path: string,
  round: string,
): Promise<number[]> {
  const place = round.lastIndexOf('-');
  const [day, n] = [round.slice(0, place), Number(round.slice(place + 1))];
  const from = Math.max(0, n - COUNTED + 1);
  const answer = (await call(`${path}/rounds?from=${day}-${from}`)) as ValueOf<typeof tableRounds>;
  return answer.rounds.map(({ grid: [[end = ''] = []] }) => Number(end));
}
