import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, tableBoard } from '../../table/board.ts';
import type { SUITS } from '../../table/decks.ts';
import { baccarat, PAIRS, type Pair, SIDES, type Side } from './cards.ts';

type BaccaratTexts = GatewaySection<'games.play.baccarat'>;

/** The data of the page of baccarat. */
export interface BaccaratData {
  readonly baccaratTexts: Pick<BaccaratTexts, 'sides' | 'results' | 'card' | 'suits'>;
}

const PAYS: Readonly<Record<Side | Pair, string>> = {
  player: '1:1',
  tie: '8:1',
  banker: '0.95:1',
  playerPair: '11:1',
  bankerPair: '11:1',
};

const hand = (side: Side, { sides }: BaccaratTexts) =>
  `<div class="hand"><p><span>${escapeHtml(sides[side])}</span><output id="${side}-total" aria-live="off"></output></p><div id="${side}-cards" class="cards" role="img" aria-label="${escapeHtml(sides[side])}"></div></div>`;

/** Renders hands, fields and rules of baccarat. */
export function baccaratBoard(context: BoardContext): Board {
  const texts = textsUnder('games.play.baccarat', context.language);
  const { sides, results, card, suits } = texts;
  const baccaratTexts = { sides, results, card, suits } satisfies {
    results: Record<Side, string>;
    suits: Record<(typeof SUITS)[number], string>;
  } & BaccaratData['baccaratTexts'];
  const labels = { ...sides, ...texts.pairs } satisfies Record<Side | Pair, string>;
  const button = (field: Side | Pair) =>
    fieldButton(
      field,
      `${escapeHtml(labels[field])}<small data-pays="${PAYS[field]}"></small>`,
      labels[field],
      field,
    );
  return tableBoard(
    {
      rules: baccarat,
      scene: `<div id="hands">${hand('player', texts)}${hand('banker', texts)}</div>`,
      fields: `${SIDES.map(button).join('')}<div class="pairs">${PAIRS.map(button).join('')}</div>`,
      labels,
      howTo: Object.values(texts.howTo),
      payRows: [...SIDES, ...PAIRS].map((field) => ({ label: labels[field], pays: PAYS[field], field })),
      data: { baccaratTexts } satisfies BaccaratData,
    },
    context,
  );
}
