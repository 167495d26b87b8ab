import { textsUnder } from '#locales/gateway.ts';
import { tableKind } from '../../table/kind.ts';
import { rouletteBoard } from './board.ts';
import { roulette as rules } from './wheel.ts';

/** European roulette as a kind of game. */
export const roulette = tableKind(rules, {
  client: { entry: new URL('./client/roulette.ts', import.meta.url), maxBytes: 10_000 },
  hasSharedBoard: true,
  texts: (language) => textsUnder('games.play.roulette.page', language),
  board: rouletteBoard,
  howTo: (language) => Object.values(textsUnder('games.play.roulette.howTo', language)),
  volatility: 'medium',
});
