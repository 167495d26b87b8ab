import type { LimitKind } from '#contract/safer-play/limits.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';

/** Converts an amount of a limit from the database, in minor units or minutes, to the contract's form. */
export const fromMeasure = (kind: LimitKind, value: bigint): number =>
  kind === 'session' ? Number(value) : toAmount(value);

/** Converts it back; for kind `session` whole minutes only. */
export const toMeasure = (kind: LimitKind, amount: number): bigint =>
  kind === 'session' ? BigInt(amount) : toMinorUnits(amount);
