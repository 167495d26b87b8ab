import type { LimitKind, LimitPeriod } from '#contract/safer-play/limits.ts';

/** Identifies a limit among those of a member. */
export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}
