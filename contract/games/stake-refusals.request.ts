import type { ErrorCode } from '../errors.ts';

/** Why money may not be staked or spent on play, wherever that is (RESP-1, RESP-4, RESP-6). */
export const STAKE_REFUSALS = [
  'balance.insufficient',
  'limit.loss.reached',
  'limit.session.reached',
  'reality.check.due',
  'member.excluded',
] as const satisfies readonly ErrorCode[];
