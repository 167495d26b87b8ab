import { HTML_LANG } from '#contract/core/languages.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { percent } from '#gateway/platform/core/percent.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import type { FrameData } from '../frame/client/page.ts';
import type { GameTexts } from '../frame/game-texts.ts';
import type { Board, BoardContext } from '../frame/kind.ts';
import { jackpotReturn } from '../jackpot/jackpot.ts';
import type { Pot } from '../jackpot/pot.ts';
import { jackpotRules } from '../jackpot/rules.ts';
import { betsFor } from './bets.ts';
import { LINES, PAYS, REELS, ROWS, returnToPlayer, SYMBOLS } from './machine.ts';
import { SYMBOL_DRAWINGS } from './symbols.ts';

/** The jackpot in the data of a page. */
export interface JackpotData {
  readonly nodeId: string;
  readonly amount: number;
}

/** The data of a slot's page; amounts in the account's currency. */
export interface SlotData {
  readonly bets: readonly number[];
  readonly lines: readonly (readonly number[])[];
  /** Pays of three, four and five of a symbol, per line. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly jackpot?: JackpotData;
}

/** The symbols on the reels before the first round. */
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

/** Renames the best paid symbol after the game: it is the picture on the game's tile. */
const named = (texts: GameTexts, name: string): GameTexts => ({
  ...texts,
  symbols: { ...texts.symbols, crown: name },
});

const hero = (art: string) =>
  `<clipPath id="tile"><rect width="60" height="60" x="2" y="2" rx="14"/></clipPath><image href="${art}" width="60" height="60" x="2" y="2" clip-path="url(#tile)"/>`;

/** Renders the jackpot's amount, which the page's script updates, and who can win it. */
function pot({ language, sign, isForMoney }: BoardContext, texts: GameTexts, { amount }: Pot): string {
  const shown = new Intl.NumberFormat(HTML_LANG[language], { minimumFractionDigits: 2 }).format(
    toAmount(amount),
  );
  const note = isForMoney ? '' : `<p id="pot-note">${escapeHtml(texts.jackpotForMoney)}</p>`;
  return `<p id="pot">${escapeHtml(texts.jackpot)} <output id="jackpot" aria-live="off">${escapeHtml(sign + shown)}</output></p>${note}`;
}

/** Renders reels, bet and pay table of the reference slot. */
export function slotBoard(context: BoardContext): Board {
  const { language, minBet, sign, jackpot, isForMoney, art, name } = context;
  const texts = name === undefined ? context.texts : named(context.texts, name);
  const reels = Array.from({ length: REELS }, (_, index) => reel(index));
  const rows = (Object.keys(PAYS) as (keyof typeof PAYS)[]).map((name) => payRow(name, texts.symbols[name]));
  const share = percent(returnToPlayer() + (jackpot && isForMoney ? jackpotReturn(jackpot) : 0), language);
  const rules = [
    texts.returnToPlayer.replace('{{share}}', share),
    ...(jackpot && isForMoney ? jackpotRules(jackpot, language, sign) : []),
  ];
  return {
    scene: `${name === undefined ? '' : `<img id="stage" src="${art}" alt="">`}${jackpot ? pot(context, texts, jackpot) : ''}<div id="grid" role="img" aria-label="${escapeHtml(texts.reels)}">${reels.join('')}</div>`,
    table: '',
    chips: '',
    bet: `<div class="bet"><span id="bet-label">${escapeHtml(texts.bet)}</span><div role="group" aria-labelledby="bet-label"><button type="button" id="less" aria-label="${escapeHtml(texts.lessBet)}">−</button><output id="bet" aria-live="off"></output><button type="button" id="more" aria-label="${escapeHtml(texts.moreBet)}">+</button></div></div>`,
    rules: `<p id="pay-hint"></p>
<table><thead><tr><th scope="col">${escapeHtml(texts.symbols.wild)}: ${escapeHtml(texts.wildHint)}</th><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${rules.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`,
    drawings: SYMBOLS.map(
      (drawn) =>
        `<symbol id="s-${drawn}" viewBox="0 0 64 64">${drawn === 'crown' && name !== undefined ? hero(art) : SYMBOL_DRAWINGS[drawn]}</symbol>`,
    ).join(''),
    data: {
      texts,
      bets: betsFor(minBet).map(toAmount),
      lines: LINES,
      pays: PAYS,
      ...(jackpot && { jackpot: { nodeId: jackpot.nodeId, amount: toAmount(jackpot.amount) } }),
    } satisfies SlotData & Pick<FrameData, 'texts'>,
  };
}
