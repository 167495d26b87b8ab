import { toAmount } from '../../wallet/amounts.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Board, BoardContext } from '../kinds/kind.ts';
import { percent } from '../percent.ts';
import { betsFor } from './bets.ts';
import { LINES, PAYS, REELS, ROWS, returnToPlayer, SYMBOLS } from './machine.ts';
import { SYMBOL_DRAWINGS } from './symbols.ts';

/** What the reels show before the first round. */
const START = ['crown', 'gem', 'wild', 'coin', 'leaf', 'moon', 'drop'] as const;

const symbol = (name: string) => `<svg viewBox="0 0 64 64" aria-hidden="true"><use href="#s-${name}"/></svg>`;

function reel(index: number): string {
  const cells = Array.from(
    { length: ROWS },
    (_, row) => `<span class="cell">${symbol(START[(index + row * 2) % START.length] ?? 'drop')}</span>`,
  );
  return `<div class="reel">${cells.join('')}</div>`;
}

const payRow = (name: keyof typeof PAYS, label: string) =>
  `<tr><th scope="row">${symbol(name)}${escapeHtml(label)}</th>${[0, 1, 2]
    .map((index) => `<td data-pay="${name}:${index}"></td>`)
    .join('')}</tr>`;

/** Reels, bet and pay table of the reference slot. */
export function slotBoard({ language, texts, minBet }: BoardContext): Board {
  const reels = Array.from({ length: REELS }, (_, index) => reel(index));
  const rows = (Object.keys(PAYS) as (keyof typeof PAYS)[]).map((name) => payRow(name, texts.symbols[name]));
  const share = percent(returnToPlayer(), language);
  return {
    scene: `<div id="grid" role="img" aria-label="${escapeHtml(texts.reels)}">${reels.join('')}</div>`,
    table: '',
    chips: '',
    bet: `<div class="bet"><span id="bet-label">${escapeHtml(texts.bet)}</span><div role="group" aria-labelledby="bet-label"><button type="button" id="less" aria-label="${escapeHtml(texts.lessBet)}">−</button><output id="bet"></output><button type="button" id="more" aria-label="${escapeHtml(texts.moreBet)}">+</button></div></div>`,
    rules: `<p id="pay-hint"></p>
<table><thead><tr><th scope="col">${escapeHtml(texts.symbols.wild)}: ${escapeHtml(texts.wildHint)}</th><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p>${escapeHtml(texts.returnToPlayer.replace('{{share}}', share))}</p>`,
    drawings: SYMBOLS.map(
      (name) => `<symbol id="s-${name}" viewBox="0 0 64 64">${SYMBOL_DRAWINGS[name]}</symbol>`,
    ).join(''),
    data: { bets: betsFor(minBet).map(toAmount), lines: LINES, pays: PAYS },
  };
}
