import type { ErrorCode } from '../errors.ts';

/** Why money may not be spent on any play (RESP-1, RESP-4, RESP-6, HOUSE-46). */
export const SPENDING_REFUSALS = [
  'balance.insufficient',
  'limit.loss.reached',
  'limit.session.reached',
  'reality.check.due',
  'member.excluded',
  'profile.incomplete',
] as const satisfies readonly ErrorCode[];

/** Why it may not be staked: bonus money is for some games, up to a maximum (HOUSE-21). */
export const STAKE_REFUSALS = [
  ...SPENDING_REFUSALS,
  'bonus.bet.limit',
  'bonus.game',
] as const satisfies readonly ErrorCode[];
