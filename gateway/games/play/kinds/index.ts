import type { GameKind, KindVariant, VariantOf } from '#contract/games/game-kinds.ts';
import type { Kind } from '../frame/kind.ts';
import * as bull from '../reference/bull/kind.ts';
import { crash } from '../reference/crash/kind.ts';
import { dice, fishprawncrab } from '../reference/dice/kind.ts';
import { baccarat, dragontiger, redblack } from '../reference/duel/kind.ts';
import { fantan } from '../reference/fantan/kind.ts';
import { fishing } from '../reference/fishing/kind.ts';
import { race } from '../reference/race/kind.ts';
import { roulette } from '../reference/roulette/kind.ts';
import { createSportsbook } from '../reference/sportsbook/kind.ts';
import * as sports from '../reference/sportsbook/sports/index.ts';
import { money } from '../reference/wheel/kind.ts';
import { slot, slots } from '../slot/kind.ts';

type Variants = { readonly [K in GameKind]?: { readonly [V in VariantOf<K>]?: Kind } };

/** The games that this gateway has, by kind and variant. A title of any other pair opens the slot (PLAY-3). */
export const KINDS = {
  slot: slots,
  fishing: { '': fishing },
  duel: { baccarat, dragontiger, redblack },
  wheel: { roulette, money },
  dice: { sicbo: dice, fishprawncrab },
  fantan: { '': fantan },
  bull: { even: bull.even, double: bull.double },
  crash: { '': crash },
  race,
  sportsbook: {
    football: createSportsbook(sports.football),
    basketball: createSportsbook(sports.basketball),
    tennis: createSportsbook(sports.tennis),
    badminton: createSportsbook(sports.badminton),
    volleyball: createSportsbook(sports.volleyball),
    boxing: createSportsbook(sports.boxing),
    esports: createSportsbook(sports.esports),
  },
} as const satisfies Variants;

/** A kind with at least one variant that this gateway has. */
export type BuiltKind = keyof typeof KINDS;

/** What a title opens, as its row says; a lottery's title has no kind (PLAY-8). */
export interface Opens {
  readonly kind: GameKind | null;
  readonly variant: string;
}

/** Returns every pair that this gateway has, with its game. */
export const listBuilt = (): readonly (KindVariant & { readonly kind: BuiltKind; readonly game: Kind })[] =>
  Object.entries(KINDS).flatMap(([kind, variants]) =>
    Object.entries(variants).map(([variant, game]) => ({ kind, variant, game }) as never),
  );

const BUILT: ReadonlyMap<string, Kind> = new Map(
  listBuilt().map(({ kind, variant, game }) => [`${kind} ${variant}`, game]),
);

/** Returns the game of a pair; undefined where this gateway does not have it. */
export const findKind = ({ kind, variant }: Opens): Kind | undefined => BUILT.get(`${kind} ${variant}`);

/** Returns the game that a title opens: its own, or the slot where this gateway does not have that. */
export const chooseKind = (opens: Opens): Kind => findKind(opens) ?? slot;
