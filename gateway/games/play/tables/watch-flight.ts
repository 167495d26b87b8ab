import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf } from '#contract/core/call.ts';
import type { tableFlight } from '#contract/games/tables.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { TableReads } from './reads.ts';
import { formatRound } from './schedule.ts';
import type { Table } from './tables.ts';

/** The longest time that a call waits; pages call again. */
const MAX_WAIT_MS = 4_000;

/**
 * Waits for the end of a flight, and returns where it ended; without that after the longest wait.
 * @throws {GatewayError} `not.found` for a round without a flight
 */
export async function watchFlight(
  { clock }: Pick<Deps, 'clock'>,
  table: Table,
  { findRound }: Pick<TableReads, 'findRound'>,
  name: string,
): Promise<AnswerOf<typeof tableFlight>> {
  const round = await findRound(table, name);
  if (!round?.flight) throw new GatewayError('not.found');
  const left = round.shownAt - clock();
  // Never ends early: a longer wait than the rest of the flight would be the same for all.
  if (left > 0) await wait(Math.min(left, MAX_WAIT_MS));
  const now = clock();
  return {
    round: formatRound(round),
    ...(now >= round.shownAt && { reached: round.flight.end / 100 }),
    serverTime: now,
  };
}
