import type { ValueOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { gameInfo } from '#contract/games/game-info.ts';
import { type Game, vendors } from '#contract/games/games.ts';
import { computeHealth, type GatewayFetch, type PageHealth, read } from '#lib/gateway/read.server.ts';
import { type GameCard, toCard, toCards } from '../tiles/card.ts';
import { splitVendors, type VendorNames, vendorNames } from '../vendors/vendor-mapping.ts';

/** Maximum number of suggested games. */
const SIMILAR = 6;

export interface GameFacts extends Omit<ValueOf<typeof gameInfo>, 'game' | 'similar'> {
  readonly card: GameCard;
  readonly gameType: Game['gameType'];
  readonly similar: readonly GameCard[];
  /** Display name by vendor code. */
  readonly vendorNames: VendorNames;
}

/** The facts of a game, that it does not exist, or that the call failed. */
export type GamePage =
  | { readonly state: 'read'; readonly facts: GameFacts; readonly health: PageHealth }
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly health: 'failed' };

/** Reads everything that the sheet of a game shows (FIND-2). */
export async function readGame(gateway: GatewayFetch, node: string, language: Language): Promise<GamePage> {
  const [answer, lobby] = await Promise.all([
    read(gateway, gameInfo, { language }, { nodeId: node }),
    read(gateway, vendors, { language }),
  ]);
  if (!answer.ok) {
    const isNone = answer.error.status === 404;
    return isNone ? { state: 'none' } : { state: 'failed', health: 'failed' };
  }
  const { game, similar, ...facts } = answer.value;
  return {
    state: 'read',
    facts: {
      ...facts,
      card: toCard(game),
      gameType: game.gameType,
      similar: toCards(similar).slice(0, SIMILAR),
      vendorNames: lobby.ok ? vendorNames(splitVendors(lobby.value.mapping)) : new Map(),
    },
    health: computeHealth([answer, lobby]),
  };
}
