/** How an activity stands for whoever reads of it: from open to join to paid out or rejected. */
export const PROMOTION_STATES = [
  'join',
  'open_to_register',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'active',
  'signed_up',
  'coming_soon',
  'upcoming',
  'closed',
] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** Bets owed for a bonus are at most so many times the bonus (RWD-4). */
export const MAX_TURNOVER = 10;

/** Kinds of games that the turnover of a bonus may ask for. */
export const BONUS_GAMES = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'] as const;
export type BonusGame = (typeof BONUS_GAMES)[number];

/** What a promotion may ask of whoever joined: money paid in, rounds played, or the app opened. */
export const PROMOTION_GOALS = ['app', 'deposit', 'rounds'] as const;

/** How often a member may take a deposit bonus. */
export const BONUS_PERIODS = ['first_deposit', 'once', 'day'] as const;
export type BonusPeriod = (typeof BONUS_PERIODS)[number];

/** Where a deposit has to be made for its bonus. */
export const BONUS_NEEDS = ['app'] as const;

/** Parts of the gateway that pay a promotion by rules of their own. */
export const PROMOTION_ENGINES = ['rebate', 'checkin', 'referral', 'vip'] as const;
export type PromotionEngine = (typeof PROMOTION_ENGINES)[number];
