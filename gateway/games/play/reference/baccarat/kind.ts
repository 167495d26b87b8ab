import { textsUnder } from '#locales/gateway.ts';
import { tableKind } from '../../table/kind.ts';
import { baccaratBoard } from './board.ts';
import { baccarat as rules } from './cards.ts';

/** Baccarat as a kind of game. */
export const baccarat = tableKind(rules, {
  client: { entry: new URL('./client/baccarat.ts', import.meta.url), maxBytes: 10_000 },
  texts: (language) => textsUnder('games.play.baccarat.page', language),
  board: baccaratBoard,
  howTo: (language) => Object.values(textsUnder('games.play.baccarat.howTo', language)),
  volatility: 'low',
});
