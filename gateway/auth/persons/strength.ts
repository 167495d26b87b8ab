import { FACTS } from '#contract/facts/facts.ts';
import type { IdentityKind, LinkStrength } from '#gateway/platform/db/schema/index.ts';

const RANKS: Readonly<Record<LinkStrength, number>> = { none: 0, weak: 1, medium: 2, hard: 3 };
export const rankOf = (strength: LinkStrength): number => RANKS[strength];
export const stronger = (one: LinkStrength, other: LinkStrength): LinkStrength =>
  rankOf(one) >= rankOf(other) ? one : other;
export const weaker = (one: LinkStrength, other: LinkStrength): LinkStrength =>
  rankOf(one) <= rankOf(other) ? one : other;

/** The strength of a single key, proven or as it was typed (HOUSE-37). */
const STRENGTHS: Readonly<Record<IdentityKind, readonly [proven: LinkStrength, typed: LinkStrength]>> = {
  payout: ['hard', 'hard'],
  payer: ['hard', 'hard'],
  document: ['hard', 'medium'],
  number: ['hard', 'medium'],
  name: ['hard', 'weak'],
  device: ['medium', 'medium'],
  mail: ['medium', 'medium'],
  holder: ['weak', 'weak'],
  address: ['weak', 'weak'],
};

export const strengthAlone = (kind: IdentityKind, proven: boolean): LinkStrength =>
  STRENGTHS[kind][proven ? 0 : 1];

/**
 * Lifetime of keys that expire before the account, in milliseconds since they were last seen; longer for excluded
 * members.
 */
export const KEPT_MS = {
  device: { open: FACTS.identity.device.ms, excluded: undefined },
  address: { open: FACTS.identity.address.ms, excluded: FACTS.identity.addressExcluded.ms },
} as const satisfies Partial<
  Record<IdentityKind, { readonly open: number; readonly excluded: number | undefined }>
>;

/** Lifetime of the keys of a deleted account. */
export const KEPT_AFTER_MS = FACTS.identity.gone.ms;

/** A key that two members share. */
export interface SharedKey {
  readonly kind: IdentityKind;
  /** The strength of the key alone, the weaker of the two. */
  readonly strength: LinkStrength;
}

/**
 * Returns the strength of a link with these keys (HOUSE-38): that of the strongest key; medium for two weak keys of
 * different kinds. A weak key counts as medium where several registrations came from one address.
 */
export function computeStrength(shared: readonly SharedKey[], manyRegistrations: boolean): LinkStrength {
  const alone = shared.reduce<LinkStrength>((most, { strength }) => stronger(most, strength), 'none');
  if (alone !== 'weak') return alone;
  const kinds = new Set(shared.map(({ kind }) => kind));
  return kinds.size >= 2 || manyRegistrations ? 'medium' : 'weak';
}
