import { dealtHands, drawByPlan } from '../../table/draw-plan.ts';
import type { Grid, TableRules } from '../../table/rules.ts';
import { beats, GROUPS, type Group, groupHand } from './hand.ts';

/** Each plays against the banker. */
export const SEATS: readonly string[] = ['seatA', 'seatB', 'seatC', 'seatD'];
const HAND_CARDS = 5;

/** Fields on the banker's hand: returns in hundredths, the bet included. */
const BANKER: Readonly<Partial<Record<Group, number>>> = { none: 286, high: 488, ten: 1_300 };

/** The fields on the banker's hand. */
export const BANKER_FIELDS = Object.keys(BANKER);

/** Units that the winner's hand is paid by, in the table that pays double. */
const UNITS: Readonly<Record<Group, number>> = { none: 1, low: 1, high: 2, ten: 3 };
/** What a won unit brings, in hundredths: the banker's win is less a commission of 5%. */
const WON_UNIT = 95;
/** Units that a bet of the double table holds. */
const HELD_UNITS = 3;

/** Deals of two hands from one deck, by their groups in the order of `GROUPS`; of equal groups each wins half. */
const PAIRS_OF_HANDS: readonly (readonly number[])[] = [
  [449_880_375_104, 526_607_555_768, 262_544_385_544, 98_758_835_776],
  [526_607_555_768, 619_367_505_384, 309_261_147_472, 116_008_187_856],
  [262_544_385_544, 309_261_147_472, 153_749_272_712, 57_833_977_328],
  [98_758_835_776, 116_008_187_856, 57_833_977_328, 21_620_770_752],
];
const HAND_PAIRS = 3_986_646_103_440;

/** An example of each group; its highest card is a king of the given suit. */
const EXAMPLES: Readonly<Record<Group, string>> = {
  none: 'DA D2 D3 D4',
  low: 'D4 D6 D2 D9',
  high: 'D4 D6 D3 D5',
  ten: 'D4 D6 D3 D7',
};
const exampleHand = (group: Group, suit: string): string[] => [`${suit}K`, ...EXAMPLES[group].split(' ')];

/** A seat's hand against a banker's group, with its chance. */
interface SeatCase {
  readonly hand: readonly string[];
  readonly chance: number;
}

/** Returns the cases of a seat against a banker's group that pay differently: a loss, and wins by units. */
function listSeatCases(banker: number): SeatCase[] {
  const pairs = PAIRS_OF_HANDS[banker] ?? [];
  const total = pairs.reduce((sum, count) => sum + count, 0);
  const wins = new Map<number, { group: Group; count: number }>();
  for (const [seat, group] of GROUPS.entries()) {
    if (seat < banker) continue;
    const count = (pairs[seat] ?? 0) / (seat === banker ? 2 : 1);
    wins.set(UNITS[group], { group, count: (wins.get(UNITS[group])?.count ?? 0) + count });
  }
  const won = [...wins.values()];
  const lost = won.reduce((left, { count }) => left - count, total);
  return [
    { hand: exampleHand('none', 'C'), chance: lost / total },
    ...won.map(({ group, count }) => ({ hand: exampleHand(group, 'S'), chance: count / total })),
  ];
}

/**
 * Returns results with the exact chance of each field. Seats count as independent of each other for a banker's group;
 * no field pays for two of them.
 */
function listOutcomes(): ReturnType<TableRules['outcomes']> {
  return GROUPS.flatMap((group, banker) => {
    const share = (PAIRS_OF_HANDS[banker] ?? []).reduce((sum, count) => sum + count, 0) / HAND_PAIRS;
    const cases = listSeatCases(banker);
    let results = [{ grid: [exampleHand(group, 'H')] as readonly (readonly string[])[], likelihood: share }];
    for (const _ of SEATS)
      results = results.flatMap(({ grid, likelihood }) =>
        cases.map(({ hand, chance }) => ({ grid: [...grid, hand], likelihood: likelihood * chance })),
      );
    return results;
  });
}

const PLAN = /* @__PURE__ */ dealtHands(1, 1 + SEATS.length, HAND_CARDS);

/** @param pay what a seat's bet returns, in hundredths of a unit. @param units units of a bet */
function bullRules(units: number, pay: (isWon: boolean, winner: Group) => number): TableRules {
  let outcomes: ReturnType<TableRules['outcomes']> | undefined;
  return {
    fields: [...SEATS, ...BANKER_FIELDS],
    parts: units * 100,
    draw: /* @__PURE__ */ drawByPlan(PLAN),
    plan: PLAN,
    returned(field, [banker = [], ...seats]: Grid) {
      const seat = SEATS.indexOf(field);
      const group = groupHand(banker);
      if (seat < 0) return field === group ? (BANKER[group] ?? 0) * units : 0;
      const hand = seats[seat] ?? [];
      const isWon = beats(hand, banker);
      return pay(isWon, isWon ? groupHand(hand) : group);
    },
    outcomes: () => {
      outcomes ??= listOutcomes();
      return outcomes;
    },
  };
}

/** Bull: a won seat pays 0.95 to 1; the grid is the banker's hand and those of seats A to D. */
export const bullEven = bullRules(1, (isWon) => (isWon ? 100 + WON_UNIT : 0));

/** Bull where a bet holds three units, and the winner's hand decides how many of them are won or lost. */
export const bullDouble = bullRules(HELD_UNITS, (isWon, winner) =>
  isWon ? HELD_UNITS * 100 + WON_UNIT * UNITS[winner] : (HELD_UNITS - UNITS[winner]) * 100,
);
