import type { LineResult, TicketLine } from '#gateway/platform/db/schema/index.ts';
import { type Play, paidHits } from '../plays/index.ts';

export interface Outcome {
  /** Minor units. */
  readonly payout: bigint;
  /** Of each line. */
  readonly results: readonly LineResult[];
}

/** What a line wins: minor units, exact, since amounts are whole units of money and odds are hundredths. */
function resultOf(line: TicketLine, play: Play, multiple: number, numbers: readonly string[]): LineResult {
  const win = ((line.amount * line.odds) / 100) * paidHits(play, line.picks, numbers) * multiple;
  return { win, matches: line.picks.filter((pick) => play.hits(pick, numbers) > 0) };
}

/** What became of a ticket, by its own odds: those that it was bought at. */
export function outcomeOf(
  { lines, multiple }: { readonly lines: readonly TicketLine[]; readonly multiple: number },
  plays: ReadonlyMap<string, Play>,
  numbers: readonly string[],
): Outcome {
  const results = lines.map((line) => {
    const play = plays.get(line.playId);
    if (!play) throw new Error(`A ticket names play ${line.playId}, which there is none of`);
    return resultOf(line, play, multiple, numbers);
  });
  return { payout: results.reduce((sum, { win }) => sum + BigInt(win), 0n), results };
}
