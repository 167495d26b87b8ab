import type { Language } from '#contract/core/languages.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { DuelParts } from './board.ts';
import { FIELDS, type Field } from './dragontiger.ts';

const PAYS: Readonly<Record<Field, string>> = { dragon: '1:1', tie: '11:1', tiger: '1:1', suited: '55:1' };

/** Returns what the board of dragon tiger has. */
export function dragontigerParts(language: Language): DuelParts {
  const { card, suits } = textsUnder('games.play.duel', language);
  const { sides, suited, results, short, howTo } = textsUnder('games.play.duel.dragontiger', language);
  const labels: Readonly<Record<Field, string>> = { ...sides, suited };
  return {
    variant: 'dragontiger',
    sides: [
      { field: 'dragon', name: sides.dragon },
      { field: 'tiger', name: sides.tiger },
    ],
    tie: { field: 'tie', name: sides.tie },
    rows: [['dragon', 'tie', 'tiger'], ['suited']],
    labels,
    pays: PAYS,
    payRows: FIELDS.map((field) => ({ label: labels[field], pays: PAYS[field], field })),
    texts: { worth: {}, results, short, card, suits },
    howTo: Object.values(howTo),
    cards: 1,
  };
}
