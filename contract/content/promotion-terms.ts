/** The state of an activity for a reader: from open to join to paid out or rejected. */
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

/**
 * Why a member cannot use a promotion that others can (WAY-30). `open`: another deposit bonus is open; `person`:
 * another account of the same person had it; `allowance`: it is used up until more is bet; `document`: its turnover is
 * reached, and its money needs the member's document.
 */
export const PROMOTION_REASONS = [
  'firstDeposit',
  'taken',
  'takenToday',
  'promised',
  'running',
  'document',
  'open',
  'person',
  'allowance',
  'joined',
  'app',
  'type',
] as const;
export type PromotionReason = (typeof PROMOTION_REASONS)[number];

/** Maximum turnover of a bonus, as a multiple of the bonus (RWD-4). */
export const MAX_TURNOVER = 10;

/** Kinds of games that the turnover of a bonus may require. */
export const BONUS_GAMES = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'] as const;
export type BonusGame = (typeof BONUS_GAMES)[number];

/** Goals of a promotion for members who joined: deposits, rounds, or opening the app. */
export const PROMOTION_GOALS = ['app', 'deposit', 'rounds'] as const;

/** How often a member may get a deposit bonus. */
export const BONUS_PERIODS = ['first_deposit', 'once', 'day'] as const;
export type BonusPeriod = (typeof BONUS_PERIODS)[number];

/** Where a deposit must be made for its bonus. */
export const BONUS_NEEDS = ['app'] as const;

/** Parts of the gateway that pay a promotion by separate rules. */
export const PROMOTION_ENGINES = ['rebate', 'checkin', 'referral', 'vip'] as const;
export type PromotionEngine = (typeof PROMOTION_ENGINES)[number];
