import type { Language } from '#contract/core/languages.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { chipsRow, fill, type TableTexts } from '../../table/board.ts';
import { chipsFor, FIELD_LIMIT } from '../../table/rules.ts';
import { type SharedData, sharedParts } from '../../table/shared-parts.ts';
import { crash as rules } from './crash.ts';

/** The data of the page of crash; amounts in the account's currency. */
export interface CrashData extends SharedData {
  readonly chips: readonly number[];
  readonly fieldLimit: number;
  readonly tableTexts: TableTexts;
  readonly crashTexts: GatewaySection<'games.play.crash.board'>;
}

/** Returns the rules of play, a paragraph each. */
export const howToPlay = (language: Language): readonly string[] =>
  Object.values(textsUnder('games.play.crash.howTo', language));

/** The curve, whose head and lines the script places, and where it is now. */
const stage = (idle: string): string =>
  `<div id="flight" data-phase="waiting"><div id="scale" aria-hidden="true"></div><svg id="curve" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path id="under"/><path id="line"/></svg><svg id="head" viewBox="0 0 32 32" aria-hidden="true"><path class="flame" d="M9 23c-3 0-5 2-6 6 4-1 6-3 6-6z"/><path class="hull" d="M28 4c-8 0-14 4-18 11l-1 8 8-1c7-4 11-10 11-18z"/><path class="fin" d="M12 13 6 14l-3 5 6 1zM19 20l-1 6-5 3-1-6z"/><circle class="window" cx="20" cy="12" r="3"/></svg><p id="reach"><output id="height" aria-live="off">1.00×</output><span id="about">${escapeHtml(idle)}</span></p></div>`;

/** Renders the curve, the cash-out and the chips of crash. */
export function crashBoard({ language, sign, minBet, sharedNode = '' }: BoardContext): Board {
  const crashTexts = textsUnder('games.play.crash.board', language);
  const tableTexts = textsUnder('games.play.table.board', language);
  const { low, middle, high, waiting } = crashTexts;
  const shared = sharedParts({ form: 'list', marks: { low, middle, high } }, sharedNode, language);
  const chips = chipsFor(rules, minBet).map(toAmount);
  const fieldLimit = toAmount(FIELD_LIMIT);
  const limits = fill(crashTexts.limits, { least: `${sign}${chips[0] ?? ''}`, most: sign + fieldLimit });
  const ownCashOut = `<div id="own"><label id="own-switch"><input type="checkbox" id="own-on" checked><span>${escapeHtml(crashTexts.own)}</span></label><span class="at"><input id="own-at" inputmode="decimal" autocomplete="off" maxlength="7" value="2.00" aria-label="${escapeHtml(crashTexts.ownAt)}"><span aria-hidden="true">×</span></span></div>`;
  return {
    scene: shared.clock + stage(waiting),
    table: `${ownCashOut}<p id="own-bet" data-state="none">${escapeHtml(crashTexts.noBet)}</p>${shared.roads}`,
    chips: `${chipsRow(chips, sign, tableTexts)}<button type="button" id="cash-out" class="main" hidden>${escapeHtml(crashTexts.cashOut)}</button>`,
    bet: `<div class="total"><span id="total-label">${escapeHtml(crashTexts.stake)}</span><output id="total" aria-labelledby="total-label" aria-live="off"></output></div>`,
    rules: [...howToPlay(language), limits].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
    drawings: '',
    data: { ...shared.data, chips, fieldLimit, tableTexts, crashTexts } satisfies CrashData,
  };
}
