import type { LineResult, TicketLine } from '#gateway/platform/db/schema/index.ts';
import { type Play, paidHits } from '../plays/index.ts';

export interface Outcome {
  /** Minor units. */
  readonly payout: bigint;
  /** By line. */
  readonly results: readonly LineResult[];
}

/**
 * Returns the win of a line in minor units, exact, because amounts are whole units of money and odds are hundredths.
 */
function computeResult(
  line: TicketLine,
  play: Play,
  multiple: number,
  numbers: readonly string[],
): LineResult {
  const win = ((line.amount * line.odds) / 100) * paidHits(play, line.picks, numbers) * multiple;
  return { win, matches: line.picks.filter((pick) => play.hits(pick, numbers) > 0) };
}

/** Returns the result of a ticket by its own odds: those at the time of purchase. */
export function computeOutcome(
  { lines, multiple }: { readonly lines: readonly TicketLine[]; readonly multiple: number },
  plays: ReadonlyMap<string, Play>,
  numbers: readonly string[],
): Outcome {
  const results = lines.map((line) => {
    const play = plays.get(line.playId);
    if (!play) throw new Error(`A ticket names the unknown play ${line.playId}`);
    return computeResult(line, play, multiple, numbers);
  });
  return { payout: results.reduce((sum, { win }) => sum + BigInt(win), 0n), results };
}
