/**
 * Kinds of games with their variants (PLAY-1). A kind is a board with its rules and its script; a variant is another
 * table of rules on the same board. A kind without variants has one with an empty name.
 */
export const VARIANTS = {
  slot: ['classic', 'lines', 'ways', 'tumble', 'hold', 'free', 'expand', 'jackpot'],
  scratch: ['calm', 'bold'],
  fishing: [''],
  duel: ['baccarat', 'dragontiger', 'redblack'],
  wheel: ['roulette', 'money'],
  dice: ['sicbo', 'fishprawncrab'],
  fantan: [''],
  bull: ['even', 'double'],
  blackjack: [''],
  videopoker: ['jacks', 'deuces'],
  crash: [''],
  mines: [''],
  race: ['horse', 'dash', 'ten', 'ring'],
  sportsbook: ['football', 'basketball', 'tennis', 'badminton', 'volleyball', 'boxing', 'esports'],
} as const;

export type GameKind = keyof typeof VARIANTS;
export const GAME_KINDS = Object.keys(VARIANTS) as readonly GameKind[];

export type VariantOf<Kind extends GameKind> = (typeof VARIANTS)[Kind][number];

/** A kind with a variant that it has. */
export type KindVariant = {
  readonly [Kind in GameKind]: { readonly kind: Kind; readonly variant: VariantOf<Kind> };
}[GameKind];

/** Every valid pair of a kind and a variant. */
export const KIND_VARIANTS = GAME_KINDS.flatMap((kind) =>
  VARIANTS[kind].map((variant) => ({ kind, variant })),
) as readonly KindVariant[];
