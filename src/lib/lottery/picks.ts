import type { LotteryPlay } from '#contract/lottery/lottery.ts';

export type PickRules = LotteryPlay['picks'];

/** Why picks cannot be bet on. */
export type PickFault = 'missing' | 'malformed' | 'repeated' | 'tooFew' | 'tooMany';

/** The maximum number of choices shown to tap; longer numbers are typed digit by digit. */
const MAX_TAPPED = 100;

/**
 * Returns the choices to tap: those the play names, or all numbers of few digits; undefined where they are too many.
 */
export function listChoices({ from, digits }: PickRules): readonly string[] | undefined {
  if (from && from.length > 0) return from;
  const all = 10 ** (digits ?? 0);
  if (all > MAX_TAPPED) return undefined;
  return Array.from({ length: all }, (_none, number) => String(number).padStart(digits ?? 0, '0'));
}

/** Converts the digits of any keyboard to ASCII. */
const plainDigits = (typed: string): string => typed.normalize('NFKC');

/**
 * Parses typed picks, separated by any character that is not a digit or letter. Digits without a separator are split
 * where the play has a fixed number of digits.
 */
export function readPicks(typed: string, { digits, from }: PickRules): readonly string[] {
  const words = plainDigits(typed).match(/[\p{L}\d-]+/gu) ?? [];
  return words.flatMap((word) => {
    if (from && from.length > 0) return [from.find((choice) => sameNumber(choice, word)) ?? word];
    if (!digits || !/^\d+$/.test(word) || word.length % digits !== 0) return [word];
    return word.match(new RegExp(`\\d{${digits}}`, 'g')) ?? [];
  });
}

/** `7` means the choice `07` where choices are numbers. */
const sameNumber = (choice: string, word: string): boolean =>
  choice === word || (/^\d+$/.test(choice) && /^\d+$/.test(word) && Number(choice) === Number(word));

/** Returns the error of picks; undefined where they are valid. */
export function findPickFault(
  picks: readonly string[],
  { min, max, digits, from }: PickRules,
): PickFault | undefined {
  if (picks.length === 0) return 'missing';
  const fits = (pick: string) =>
    from && from.length > 0 ? from.includes(pick) : /^\d+$/.test(pick) && pick.length === digits;
  if (!picks.every(fits)) return 'malformed';
  if (new Set(picks).size < picks.length) return 'repeated';
  if (picks.length < min) return 'tooFew';
  return picks.length > max ? 'tooMany' : undefined;
}

/**
 * Picks at random: the play's minimum, or `count`, without repetition.
 * @param below returns a whole number from 0 up to the one given, exclusive
 */
export function quickPick(rules: PickRules, below: (limit: number) => number, count = rules.min): string[] {
  const { from, digits } = rules;
  const drawPick = (): string =>
    from && from.length > 0
      ? (from[below(from.length)] ?? '')
      : String(below(10 ** (digits ?? 1))).padStart(digits ?? 1, '0');
  const picks = new Set<string>();
  const most = from && from.length > 0 ? from.length : 10 ** (digits ?? 1);
  while (picks.size < Math.min(Math.max(count, 1), rules.max, most)) picks.add(drawPick());
  return [...picks].sort();
}

/** Adds a pick, or removes it: a tap on its choice. */
export const togglePick = (picks: readonly string[], pick: string): readonly string[] =>
  picks.includes(pick) ? picks.filter((other) => other !== pick) : [...picks, pick].sort();
