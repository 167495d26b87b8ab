import type { LimitKind } from '#contract/safer-play/limits.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';

/** An amount of a limit as the database has it, in minor units or minutes, as the contract says it. */
export const fromMeasure = (kind: LimitKind, value: bigint): number =>
  kind === 'session' ? Number(value) : toAmount(value);

/** The other way round; of kind `session` whole minutes alone. */
export const toMeasure = (kind: LimitKind, amount: number): bigint =>
  kind === 'session' ? BigInt(amount) : toMinorUnits(amount);
