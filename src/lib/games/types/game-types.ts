import { GAME_TYPES, type GameType } from '#contract/core/game-types.ts';
import { GAME_CLASSES, MINIMUM_BETS, SPORTS_FAMILY } from '#contract/games/games.ts';

export type GameClass = (typeof GAME_CLASSES)[number];
export type MinimumBet = (typeof MINIMUM_BETS)[number];

export const isGameType = (value: unknown): value is GameType => GAME_TYPES.some((type) => type === value);
export const isGameClass = (value: unknown): value is GameClass => GAME_CLASSES.some((one) => one === value);

/** Lists show e-sports and cockfights among the sports (GAME-3). */
export function listedType(type: GameType): GameType {
  return type === 'ESPORTS' || type === 'COCKFIGHT' ? 'SPORTS' : type;
}

/** Types that a list of `type` holds; `every` where it is of no type. */
export function listTypes(type: GameType | ''): readonly GameType[] | 'every' {
  if (type === '') return 'every';
  return type === 'SPORTS' ? SPORTS_FAMILY : [type];
}

/** Returns whether a type is a lottery, which has a separate page (GAME-4); without lotteries none is listed (OPER-2). */
export const isLottery = (type: GameType): boolean => type === 'LOTT' || type === 'ELOTT';

/** Only RNG games can be narrowed by class and minimum bet (GAME-4). */
export const hasRngFilters = (type: GameType | ''): boolean => type === 'RNG';

/** The minimum bet that `value` names, as an option of the filter. */
export function parseMinimumBet(value: string): MinimumBet | undefined {
  return MINIMUM_BETS.find((bet) => String(bet) === value);
}
