import type { VariantOf } from '#contract/games/game-kinds.ts';
import type { CatalogueGame } from './types.ts';

/** How many plain slots play each profile (PLAY-6). */
const PROFILES: readonly (readonly [variant: VariantOf<'slot'>, titles: number])[] = [
  ['classic', 36],
  ['lines', 50],
  ['ways', 56],
  ['tumble', 48],
  ['hold', 48],
  ['free', 52],
  ['expand', 47],
];
const SCRATCH: readonly VariantOf<'scratch'>[] = ['calm', 'bold'];

/** Returns the profiles in turns; one that has all its titles has no further turn. */
function listTurns(): VariantOf<'slot'>[] {
  const rounds = Math.max(...PROFILES.map(([, titles]) => titles));
  return Array.from({ length: rounds }, (_, round) =>
    PROFILES.filter(([, titles]) => titles > round).map(([variant]) => variant),
  ).flat();
}

/** Deals the variants of plain slots and of scratch cards in turns over the titles by node id (PLAY-6). */
export function dealVariants(games: readonly CatalogueGame[]): CatalogueGame[] {
  const inOrder = games
    .filter(({ gameType }) => gameType === 'RNG')
    .toSorted((one, other) => Number(one.nodeId) - Number(other.nodeId));
  const turns = listTurns();
  const plain = inOrder.filter(({ gameClass }) => gameClass === null);
  const scratch = inOrder.filter(({ gameClass }) => gameClass === 'SC');
  const dealt = new Map<string, CatalogueGame>([
    ...plain.map((game, place) => {
      const variant = turns[place] ?? 'lines';
      return [game.nodeId, { ...game, kind: 'slot', variant }] as const;
    }),
    ...scratch.map((game, place) => {
      const variant = SCRATCH[place % SCRATCH.length] ?? 'calm';
      return [game.nodeId, { ...game, kind: 'scratch', variant }] as const;
    }),
  ]);
  return games.map((game) => dealt.get(game.nodeId) ?? game);
}
