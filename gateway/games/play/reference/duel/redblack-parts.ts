import type { Language } from '#contract/core/languages.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { DuelParts } from './board.ts';
import { FIELDS, type Field } from './redblack.ts';

const PAYS: Readonly<Record<Field, string>> = { red: '0.95:1', luck: '1–15:1', black: '0.95:1' };
const LUCK_PAYS = '1:1 · 2:1 · 3:1 · 10:1 · 15:1';

/** Returns what the board of red & black has. */
export function redblackParts(language: Language): DuelParts {
  const { card, suits } = textsUnder('games.play.duel', language);
  const { sides, luck, equal, hands, results, short, howTo } = textsUnder(
    'games.play.duel.redblack',
    language,
  );
  const labels: Readonly<Record<Field, string>> = { ...sides, luck };
  return {
    variant: 'redblack',
    sides: [
      { field: 'red', name: sides.red },
      { field: 'black', name: sides.black },
    ],
    tie: { field: 'equal', name: equal },
    rows: [FIELDS],
    labels,
    pays: PAYS,
    payRows: FIELDS.map((field) => ({
      label: labels[field],
      pays: field === 'luck' ? LUCK_PAYS : PAYS[field],
      field,
    })),
    texts: { worth: hands, results, short, card, suits },
    howTo: Object.values(howTo),
    cards: 3,
  };
}
