import { floorRisk, RISK_TIMES } from '#contract/core/house-budget.ts';
import type { AtRisk, FieldBet } from '../../frame/kind.ts';
import type { Grid, TableRules } from '../../table/rules.ts';
import { MAX_HEIGHT, MIN_HEIGHT } from './curve.ts';

/** Equally likely numbers that the end of a flight is drawn from. */
const NUMBERS = 2 ** 32;
/** What comes back of all bets, in hundredths. */
const RETURNED = 96;

/** The field of a bet that only its player cashes out. */
export const BY_HAND = 'off';

/** The form of a field with an own cash-out, such as `2.00`. */
const CASH_OUT = /^(?:0|[1-9]\d{0,3})\.\d\d$/;

/** Returns the field of a cash-out at hundredths. */
export const toField = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Returns the hundredths of a field; undefined for a field that is not a cash-out above the stake. */
export function toHundredths(field: string): number | undefined {
  const hundredths = CASH_OUT.test(field) ? Math.round(Number(field) * 100) : 0;
  return hundredths > MIN_HEIGHT && hundredths <= MAX_HEIGHT ? hundredths : undefined;
}

/** Returns how many of the numbers lead to an end at hundredths or later. */
const countReaching = (hundredths: number): number =>
  hundredths <= MIN_HEIGHT ? NUMBERS : Math.floor((RETURNED * NUMBERS) / hundredths);

/** Returns the likelihood that a flight reaches hundredths. */
export const likelihoodOf = (hundredths: number): number => countReaching(hundredths) / NUMBERS;

/** Returns the end of a flight in hundredths, from a number below 2^32. */
export const endOf = (number: number): number =>
  Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, Math.floor((RETURNED * NUMBERS) / (NUMBERS - number))));

/** Returns the end of a drawn flight, in hundredths. */
export const readEnd = ([[end = ''] = []]: Grid): number => Number(end);

/** Crash; the grid is the end of the flight in hundredths. A bet's field is its cash-out. */
export const crash: TableRules = {
  fields: [],
  hasField: (field) => field === BY_HAND || toHundredths(field) !== undefined,
  maxBets: 1,
  draw: (chance) => [[String(endOf(chance(NUMBERS)))]],
  flightPlan: { returned: RETURNED, least: MIN_HEIGHT, most: MAX_HEIGHT },
  returned(field, grid) {
    const hundredths = toHundredths(field);
    return hundredths !== undefined && readEnd(grid) >= hundredths ? hundredths : 0;
  },
  outcomes: () =>
    Array.from({ length: MAX_HEIGHT - MIN_HEIGHT + 1 }, (_, n) => MIN_HEIGHT + n).map((end) => ({
      grid: [[String(end)]],
      likelihood: likelihoodOf(end) - (end === MAX_HEIGHT ? 0 : likelihoodOf(end + 1)),
    })),
  bestReturn: () => RETURNED / 100,
};

/**
 * Returns the part of a bet that was at risk (HOUSE-2): at most 9/4 of its average loss. A bet without a cash-out was at
 * risk as a whole.
 */
export function crashRisk(bets: readonly FieldBet[]): AtRisk {
  const stake = bets.reduce((sum, { amount }) => sum + amount, 0n);
  const loss = bets.reduce((sum, { field, amount }) => {
    const hundredths = toHundredths(field);
    return sum + Number(amount) * (hundredths === undefined ? 1 : 1 - likelihoodOf(hundredths));
  }, 0);
  const risk = BigInt(floorRisk(RISK_TIMES * loss));
  return risk < stake ? { effective: risk, reason: 'short-odds' } : { effective: stake };
}
