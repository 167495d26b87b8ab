import type { Language } from '#contract/core/languages.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { percent } from '#gateway/platform/core/percent.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../frame/kind.ts';
import type { Road } from './road.ts';
import { chipsFor, computeReturn, FIELD_LIMIT, TABLE_LIMIT, type TableRules } from './rules.ts';
import { sharedParts } from './shared-parts.ts';

/** Texts of all tables; `{{name}}` is filled at render time. */
export type TableTexts = GatewaySection<'games.play.table.board'>;

/** The data of each table's page; amounts in the account's currency. */
export interface TableData {
  readonly chips: readonly number[];
  readonly fieldLimit: number;
  readonly tableLimit: number;
  readonly labels: Readonly<Record<string, string>>;
  readonly tableTexts: TableTexts;
}

/** A row of the pay table: fields with the same odds. */
export interface PayRow {
  readonly label: string;
  /** Such as `35:1`. */
  readonly pays: string;
  /** Any one of the fields: their return is the same. */
  readonly field: string;
  /** In words, where the return differs between rounds. */
  readonly returns?: string;
}

/** The parts of a table for its page. */
export interface Table {
  readonly rules: TableRules;
  /** Where the result is shown. */
  readonly scene: string;
  /** The fields as buttons, by {@link fieldButton}, all at once or by {@link fieldPages}. */
  readonly fields: string;
  /** Names of fields for screen readers and for messages. */
  readonly labels: Readonly<Record<string, string>>;
  /** Rules of play, a paragraph each. */
  readonly howTo: readonly string[];
  readonly payRows: readonly PayRow[];
  /** Past rounds, where players share them; its script's `mark` names each one. */
  readonly road?: Road;
  /** Data for the kind's own script. */
  readonly data: object;
  /** Its texts that differ from other tables. */
  readonly texts?: Partial<TableTexts>;
}

/**
 * Renders a field to bet on. @param shown its markup; @param label its accessible name, which contains the shown text
 */
export const fieldButton = (field: string, shown: string, label: string, classes = ''): string =>
  `<button type="button" class="field ${classes}" data-field="${field}" aria-label="${escapeHtml(label)}">${shown}</button>`;

/** Fields that share a tab where the screen is too low for all fields of a table (PLAY-80). */
export interface FieldPage {
  readonly name: string;
  /** The fields as buttons, by {@link fieldButton}. */
  readonly fields: string;
}

/** Renders the fields of a table in pages, of which a low screen shows one at a time. @param label names the tabs */
export function fieldPages(pages: readonly FieldPage[], label: string): string {
  const tabs = pages.map(
    ({ name }, at) =>
      `<button type="button" role="tab" id="tab-${at}" aria-controls="page-${at}" aria-selected="${at === 0}"${at === 0 ? '' : ' tabindex="-1"'}>${escapeHtml(name)}</button>`,
  );
  const panels = pages.map(
    ({ fields }, at) =>
      `<div class="page${at === 0 ? '' : ' turned'}" role="tabpanel" id="page-${at}" aria-labelledby="tab-${at}">${fields}</div>`,
  );
  return `<div class="tabs" role="tablist" aria-label="${escapeHtml(label)}">${tabs.join('')}</div>${panels.join('')}`;
}

/** Paths of the icons for undo and repeat, on a ground of 24 by 24. */
const TOOLS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  clear: 'M4 7h16M10 11v6M14 11v6M6 7l1 14h10l1-14M9 7V3h6v4',
  repeat: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
} as const;

const icon = (strokes: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${strokes}"/></svg>`;

/** Fills the `{{name}}`s of a text. */
export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');

function payTable(rules: TableRules, rows: readonly PayRow[], texts: TableTexts, language: Language): string {
  const lines = rows.map(
    ({ label, pays, field, returns = percent(computeReturn(rules, field), language) }) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td>${pays}</td><td>${returns}</td></tr>`,
  );
  const heads = [texts.bet, texts.pays, texts.returns];
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** Renders the chips to bet with, and what undoes, clears and repeats them. */
export function chipsRow(chips: readonly number[], sign: string, texts: TableTexts): string {
  const chipButtons = chips.map(
    (chip) =>
      `<button type="button" class="pick" data-chip="${chip}" aria-pressed="false" aria-label="${escapeHtml(fill(texts.chip, { amount: `${sign} ${chip}` }))}">${chip}</button>`,
  );
  const tools = (['undo', 'clear', 'repeat'] as const).map(
    (tool) =>
      `<button type="button" id="${tool}" aria-label="${escapeHtml(texts[tool])}" title="${escapeHtml(texts[tool])}">${icon(TOOLS[tool])}</button>`,
  );
  return `<div class="chips"><div role="group" aria-label="${escapeHtml(texts.chips)}">${chipButtons.join('')}</div><div class="tools">${tools.join('')}</div></div>`;
}

/** Renders the board of a table: its scene and fields, with the chips, limits and pay table that all tables have. */
export function tableBoard(table: Table, { language, sign, minBet, sharedNode }: BoardContext): Board {
  const shared =
    table.road && sharedNode !== undefined ? sharedParts(table.road, sharedNode, language) : undefined;
  const texts: TableTexts = { ...textsUnder('games.play.table.board', language), ...table.texts };
  const { rules, labels } = table;
  const chips = chipsFor(rules, minBet).map(toAmount);
  const [field, most] = [toAmount(FIELD_LIMIT), toAmount(TABLE_LIMIT)];
  const limits = fill(texts.limits, {
    chip: `${sign}${chips[0] ?? ''}`,
    field: sign + field,
    table: sign + most,
  });
  return {
    scene: shared ? shared.clock + table.scene : table.scene,
    table: `<div id="fields" role="group" aria-label="${escapeHtml(texts.fields)}">${table.fields}</div>${shared ? shared.roads : ''}`,
    chips: chipsRow(chips, sign, texts),
    bet: `<div class="total"><span id="total-label">${escapeHtml(texts.total)}</span><output id="total" aria-labelledby="total-label" aria-live="off"></output></div>`,
    rules: [...table.howTo.map((line) => `<p>${escapeHtml(line)}</p>`), `<p>${escapeHtml(limits)}</p>`]
      .concat(payTable(rules, table.payRows, texts, language))
      .join('\n'),
    drawings: '',
    data: {
      ...({ chips, fieldLimit: field, tableLimit: most, labels, tableTexts: texts } satisfies TableData),
      ...shared?.data,
      ...table.data,
    },
  };
}
