import { SLOT_ROUND_MS } from '#contract/games/play.ts';
import { textsUnder } from '#locales/gateway.ts';
import { tableKind } from '../../table/kind.ts';
import { fishingBoard } from './board.ts';
import { fishing as rules } from './fishing.ts';

/** Fishing with bait as a kind of game. */
export const fishing = tableKind(rules, {
  client: { entry: new URL('./client/fishing.ts', import.meta.url), maxBytes: 20_000 },
  texts: (language) => textsUnder('games.play.fishing.page', language),
  board: fishingBoard,
  howTo: (language) => Object.values(textsUnder('games.play.fishing.howTo', language)),
  volatility: 'high',
  roundMs: SLOT_ROUND_MS,
});
