import type { LimitKind, LimitPeriod } from '#contract/safer-play/limits.ts';

/** What tells the limits of a member apart. */
export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}
