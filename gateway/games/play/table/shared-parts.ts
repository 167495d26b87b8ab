import type { Language } from '#contract/core/languages.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Road } from './road.ts';

/** Texts of tables with shared rounds. */
export type TablesTexts = GatewaySection<'games.play.tables.board'>;

/** The data of the page of a table with shared rounds. */
export interface SharedData {
  readonly node: string;
  readonly road: Road;
  readonly tablesTexts: TablesTexts;
}

/** The parts of a page that only shared rounds need. */
export interface SharedParts {
  /** Clock and players, above the stage. */
  readonly clock: string;
  /** Past rounds, below the fields. */
  readonly roads: string;
  readonly data: SharedData;
}

const clock = ({ waiting }: TablesTexts): string =>
  `<div id="clock" data-phase="waiting"><p><span id="phase">${escapeHtml(waiting)}</span> <span id="seconds" aria-hidden="true"></span></p><p id="players"></p><span class="track"><span id="left"></span></span></div>`;

const picture = (id: string, label: string, isTurned: boolean) =>
  `<div role="tabpanel" id="${id}-page" aria-labelledby="${id}-tab" data-name="${escapeHtml(label)}" class="road-page${isTurned ? ' turned' : ''}"><div id="${id}" class="road" role="img" aria-label="${escapeHtml(label)}"></div></div>`;

const tab = (id: string, label: string, isOpen: boolean) =>
  `<button type="button" role="tab" id="${id}-tab" aria-controls="${id}-page" aria-selected="${isOpen}"${isOpen ? '' : ' tabindex="-1"'}>${escapeHtml(label)}</button>`;

function roadsOf({ form }: Road, texts: TablesTexts): string {
  if (form === 'list') return `<ol id="road-list" aria-label="${escapeHtml(texts.roads)}"></ol>`;
  const { bigRoad, beadRoad, roads } = texts;
  return `<div role="tablist" aria-label="${escapeHtml(roads)}">${tab('big-road', bigRoad, true)}${tab('bead-road', beadRoad, false)}</div><div class="road-pages">${picture('big-road', bigRoad, false)}${picture('bead-road', beadRoad, true)}</div>`;
}

/** Renders clock and roads of a table whose rounds all players share (PLAY-55). */
export function sharedParts(road: Road, node: string, language: Language): SharedParts {
  const texts = textsUnder('games.play.tables.board', language);
  return {
    clock: clock(texts),
    roads: `<section id="roads" aria-label="${escapeHtml(texts.roads)}">${roadsOf(road, texts)}<p id="counts"></p>${road.numbers ? '<p id="frequent"></p><p id="rare"></p>' : ''}<p class="no-memory">${escapeHtml(texts.noMemory)}</p><p class="hash">${escapeHtml(texts.hash)} <code id="hash"></code></p></section>`,
    data: { node, road, tablesTexts: texts },
  };
}
