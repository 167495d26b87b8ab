import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, tableBoard } from '../../table/board.ts';
import { baccarat, SIDES, type Side, type SUITS } from './cards.ts';

type BaccaratTexts = GatewaySection<'games.play.baccarat'>;

const PAYS: Readonly<Record<Side, string>> = { player: '1:1', tie: '8:1', banker: '0.95:1' };

const hand = (side: Side, { sides }: BaccaratTexts) =>
  `<div class="hand"><p><span>${escapeHtml(sides[side])}</span><output id="${side}-total" aria-live="off"></output></p><div id="${side}-cards" class="cards" role="img" aria-label="${escapeHtml(sides[side])}"></div></div>`;

/** Renders hands, fields and rules of baccarat. */
export function baccaratBoard(context: BoardContext): Board {
  const texts = textsUnder('games.play.baccarat', context.language);
  const { sides, results, card, suits } = texts;
  const words = { sides, results, card, suits } satisfies {
    results: Record<Side, string>;
    suits: Record<(typeof SUITS)[number], string>;
  } & Record<string, unknown>;
  const fields = SIDES.map((side) =>
    fieldButton(
      side,
      `${escapeHtml(sides[side])}<small data-pays="${PAYS[side]}"></small>`,
      sides[side],
      side,
    ),
  );
  return tableBoard(
    {
      rules: baccarat,
      scene: `<div id="hands">${hand('player', texts)}${hand('banker', texts)}</div>`,
      fields: fields.join(''),
      labels: sides,
      howTo: Object.values(texts.howTo),
      payRows: SIDES.map((side) => ({ label: sides[side], pays: PAYS[side], field: side })),
      data: { baccaratTexts: words },
    },
    context,
  );
}
