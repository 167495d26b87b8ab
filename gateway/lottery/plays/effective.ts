import { floorRisk, MAX_COVER } from '#contract/core/house-budget.ts';
import type { TicketLine } from '#gateway/platform/db/schema/index.ts';
import type { Play } from './play.ts';

/** A ticket of a member for one draw. */
export interface StakedTicket {
  readonly id: number;
  readonly multiple: number;
  /** Minor units. */
  readonly stake: bigint;
  readonly lines: readonly TicketLine[];
}

/** The stake on one pick of a family, in minor units, and the payout of a hit. */
interface Covered {
  stake: number;
  returns: number;
  /** Probability that the pick hits; for plays that pay each hit, the average number. */
  readonly chance: number;
}

/** Tolerance, because rounded odds may turn a cover of exactly two thirds into slightly more. */
const COVER_TOLERANCE = 1e-6;

const chanceOf = ({ returnRate, odds }: Play): number => returnRate / odds;
const pickCount = ({ choice }: Play): number => ('from' in choice ? choice.from.length : 10 ** choice.digits);

/** Returns the sum of chances of all picks of a family. */
const sumChances = (family: string, plays: Iterable<Play>): number =>
  [...plays]
    .filter((play) => play.family === family)
    .reduce((sum, play) => sum + pickCount(play) * chanceOf(play), 0);

/** Returns what a family counts: all of it, or the part that its picks do not cover of each other. */
function effectiveOfFamily(covered: readonly Covered[], allChances: number): number {
  const stake = covered.reduce((sum, pick) => sum + pick.stake, 0);
  const chances = covered.reduce((sum, { chance }) => sum + chance, 0);
  if (chances / allChances <= MAX_COVER + COVER_TOLERANCE) return stake;
  const least = Math.min(...covered.map(({ returns }) => returns));
  return floorRisk(stake - covered.reduce((sum, pick) => sum + (least * pick.stake) / pick.returns, 0));
}

/** Returns what all tickets of a member for one draw count together, in minor units (HOUSE-5). */
function effectiveOfDraw(tickets: readonly StakedTicket[], plays: ReadonlyMap<string, Play>): bigint {
  const families = new Map<string, Map<string, Covered>>();
  let together = 0;
  for (const { lines, multiple } of tickets)
    for (const { playId, picks, amount, odds } of lines) {
      const play = plays.get(playId);
      if (!play) throw new Error(`A ticket names the unknown play ${playId}`);
      if (play.bets === 'together') {
        together += amount * multiple;
        continue;
      }
      const family = families.get(play.family) ?? new Map<string, Covered>();
      families.set(play.family, family);
      for (const pick of picks) {
        const key = `${playId} ${pick}`;
        const covered = family.get(key) ?? { stake: 0, returns: 0, chance: chanceOf(play) };
        covered.stake += amount * multiple;
        covered.returns += (amount * multiple * odds) / 100;
        family.set(key, covered);
      }
    }
  const ofFamilies = [...families].map(([family, covered]) =>
    effectiveOfFamily([...covered.values()], sumChances(family, plays.values())),
  );
  return BigInt(ofFamilies.reduce((sum, effective) => sum + effective, together));
}

/**
 * Returns what each ticket of a member for one draw counts, by its id. The draw's figure is shared in proportion to the
 * stakes, rounded down. The last ticket gets the remainder up to its stake, then the one before it.
 */
export function effectiveOfTickets(
  tickets: readonly StakedTicket[],
  plays: ReadonlyMap<string, Play>,
): Map<number, bigint> {
  const effective = effectiveOfDraw(tickets, plays);
  const stakes = tickets.reduce((sum, { stake }) => sum + stake, 0n);
  const shares = new Map(tickets.map(({ id, stake }) => [id, (effective * stake) / stakes]));
  let rest = effective - [...shares.values()].reduce((sum, share) => sum + share, 0n);
  for (const { id, stake } of [...tickets].sort((one, other) => other.id - one.id)) {
    const share = shares.get(id) ?? 0n;
    const room = stake - share;
    const added = rest < room ? rest : room;
    shares.set(id, share + added);
    rest -= added;
  }
  return shares;
}
