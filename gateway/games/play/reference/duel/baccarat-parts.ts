import type { Language } from '#contract/core/languages.ts';
import { textsUnder } from '#locales/gateway.ts';
import { PAIRS, type Pair, SIDES, type Side } from './baccarat.ts';
import type { DuelParts } from './board.ts';

const PAYS: Readonly<Record<Side | Pair, string>> = {
  player: '1:1',
  tie: '8:1',
  banker: '0.95:1',
  playerPair: '11:1',
  bankerPair: '11:1',
};

/** Returns what the board of baccarat has. */
export function baccaratParts(language: Language): DuelParts {
  const { card, suits } = textsUnder('games.play.duel', language);
  const { sides, pairs, results, short, howTo } = textsUnder('games.play.duel.baccarat', language);
  const labels = { ...sides, ...pairs } satisfies Record<Side | Pair, string>;
  return {
    variant: 'baccarat',
    sides: [
      { field: 'player', name: sides.player },
      { field: 'banker', name: sides.banker },
    ],
    tie: { field: 'tie', name: sides.tie },
    rows: [SIDES, PAIRS],
    labels,
    pays: PAYS,
    payRows: [...SIDES, ...PAIRS].map((field) => ({ label: labels[field], pays: PAYS[field], field })),
    texts: { worth: {}, results, short, card, suits },
    howTo: Object.values(howTo),
    cards: 3,
  };
}
