import { seeded } from '#art/seeded.ts';
import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import type { VariantOf } from '#contract/games/game-kinds.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { percent } from '#gateway/platform/core/percent.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { FrameData } from '../frame/client/page.ts';
import type { GameTexts } from '../frame/game-texts.ts';
import type { Board, BoardContext } from '../frame/kind.ts';
import { jackpotReturn } from '../jackpot/jackpot.ts';
import type { Pot } from '../jackpot/pot.ts';
import { jackpotRules } from '../jackpot/rules.ts';
import { betsFor } from './bets.ts';
import { dressSymbols, FACES } from './faces.ts';
import type { Profile } from './profiles/profile.ts';

/** The jackpot in the data of a page. */
export interface JackpotData {
  readonly nodeId: string;
  readonly amount: number;
}

/** The data of a slot's page; amounts in the account's currency. */
export interface SlotData {
  readonly profile: VariantOf<'slot'>;
  readonly bets: readonly number[];
  readonly rows: number;
  readonly lines: readonly (readonly number[])[];
  /** Weights of each reel. */
  readonly weights: readonly Readonly<Record<string, number>>[];
  /** Pays of each symbol, in tenths of the bet. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** Faces of symbols that are not their own. */
  readonly faces: Readonly<Record<string, string>>;
  /** Names of faces. */
  readonly names: Readonly<Record<string, string>>;
  /** The most that a round pays, in bets. */
  readonly most: number;
  readonly slotTexts: GatewaySection<'games.play.slot.page'> & { readonly none: string };
  readonly jackpot?: JackpotData;
}

const symbol = (face: string) =>
  `<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#s-${face}"/></svg>`;

const reel = (column: readonly string[]): string =>
  `<div class="reel"><div class="strip">${column
    .map((cell) => `<span class="cell">${symbol(FACES[cell] ?? cell)}</span>`)
    .join('')}</div></div>`;

/** Renders the jackpot's amount, which the page's script updates, and who can win it. */
function pot({ language, sign, isForMoney }: BoardContext, texts: GameTexts, { amount }: Pot): string {
  const shown = new Intl.NumberFormat(HTML_LANG[language], { minimumFractionDigits: 2 }).format(
    toAmount(amount),
  );
  const note = isForMoney ? '' : `<p id="pot-note">${escapeHtml(texts.jackpotForMoney)}</p>`;
  return `<p id="pot">${escapeHtml(texts.jackpot)} <output id="jackpot" aria-live="off">${escapeHtml(sign + shown)}</output></p>${note}`;
}

/** Renders what each symbol pays; the script writes the amounts for the present bet. */
function payTable({ pays, counts }: Profile, names: Readonly<Record<string, string>>): string {
  const rows = Object.entries(pays).map(([paid, columns]) => {
    const face = FACES[paid] ?? paid;
    const cells = columns.map((_, column) => `<td data-pay="${paid}:${column}"></td>`);
    return `<tr><th scope="row">${symbol(face)}${escapeHtml(names[face] ?? face)}</th>${cells.join('')}</tr>`;
  });
  const heads = counts.map((count) => `<th scope="col">${count}</th>`);
  return `<table><thead><tr><td></td>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Creates the board of a profile: reels, bet and pay table. */
export const createSlotBoard =
  (variant: VariantOf<'slot'>, profile: Profile, howTo: (language: Language) => readonly string[]) =>
  (context: BoardContext): Board => {
    const { language, minBet, sign, jackpot, isForMoney, art, name, title, texts } = context;
    const { rows, lines, weights, pays } = profile;
    const { drawings, names } = dressSymbols(profile, title, language, sign);
    const { page, symbols } = textsUnder('games.play.slot', language);
    const { below } = seeded(`reels at rest:${title.gameId}`);
    const reels = profile.draw(below).map(reel);
    const share = percent(
      profile.returnToPlayer() + (jackpot && isForMoney ? jackpotReturn(jackpot) : 0),
      language,
    );
    const rules = [
      ...howTo(language),
      texts.returnToPlayer.replace('{{share}}', share),
      ...(jackpot && isForMoney ? jackpotRules(jackpot, language, sign) : []),
    ];
    return {
      scene: `${name === undefined ? '' : `<img id="stage" src="${art}" alt="">`}${jackpot ? pot(context, texts, jackpot) : ''}<div id="reels" class="by-${rows} of-${reels.length}"><div id="grid" role="img" aria-label="${escapeHtml(texts.reels)}">${reels.join('')}</div><p id="amount-won" aria-hidden="true"></p></div>`,
      table: '',
      chips: '',
      bet: `<div class="bet"><span id="bet-label">${escapeHtml(texts.bet)}</span><div role="group" aria-labelledby="bet-label"><button type="button" id="less" aria-label="${escapeHtml(texts.lessBet)}">−</button><output id="bet" aria-live="off"></output><button type="button" id="more" aria-label="${escapeHtml(texts.moreBet)}">+</button></div></div>`,
      rules: `${rules.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}
<p id="pay-hint"></p>
${payTable(profile, names)}`,
      drawings,
      data: {
        profile: variant,
        bets: betsFor(minBet).map(toAmount),
        rows,
        lines,
        weights,
        pays,
        faces: FACES,
        names,
        most: profile.largestPay() / 10,
        slotTexts: { ...page, none: symbols.none },
        ...(jackpot && { jackpot: { nodeId: jackpot.nodeId, amount: toAmount(jackpot.amount) } }),
      } satisfies SlotData & Partial<FrameData>,
    };
  };
