import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Board, BoardContext } from '../kinds/kind.ts';
import { percent } from '../percent.ts';
import { fieldButton, fill, type PayRow, tableBoard } from '../table/board.ts';
import { MATCHES, type Match, SELECTIONS } from './matches.ts';
import { leastReturn, ODDS, sportsbook } from './sportsbook.ts';
import { SLIP_TEXTS, SPORTSBOOK_TEXTS, type SportsbookTexts } from './texts.ts';

const shownOdds = (field: string) => ((ODDS[field] ?? 0) / 100).toFixed(2);
const fieldsOf = (place: number) =>
  SELECTIONS.map((selection) => ({ selection, field: `${place + 1}${selection}` }));

function namesOf({ home, away }: Match, texts: SportsbookTexts) {
  const teams = { home: texts.teams[home.team], away: texts.teams[away.team] };
  return { ...teams, match: fill(texts.match, teams) };
}

/** What a selection is called on the slip, by its field. */
const callsOf = (texts: SportsbookTexts): Record<string, string> =>
  Object.fromEntries(
    MATCHES.flatMap((match, place) =>
      fieldsOf(place).map(({ selection, field }) => [
        field,
        fill(texts.full[selection], namesOf(match, texts)),
      ]),
    ),
  );

/** Teams with their score, and the odds of every selection. */
function matchCard(match: Match, place: number, texts: SportsbookTexts): string {
  const { home, away } = namesOf(match, texts);
  const odds = fieldsOf(place).map(
    ({ selection, field }) =>
      `<button type="button" class="odds" data-selection="${field}" aria-pressed="false">${escapeHtml(texts.shown[selection])} <b>${shownOdds(field)}</b></button>`,
  );
  return `<div class="match" role="group" aria-labelledby="match${place}"><p id="match${place}"><span>${escapeHtml(home)}</span> <b class="score">–</b> <span>${escapeHtml(away)}</span></p><div>${odds.join('')}</div></div>`;
}

/** A line of the slip: of each match its selection, of all the accumulator; hidden while it has none. */
const slipLine = () => fieldButton('', '<span class="what"></span> <b></b>', '', 'line');

const payRows = (calls: Readonly<Record<string, string>>): PayRow[] =>
  Object.entries(calls).map(([field, label]) => ({ label, pays: shownOdds(field), field }));

/** How it is played, with what accumulators return. */
export const howToOf = (language: Language): string[] =>
  SPORTSBOOK_TEXTS[language].howTo.map((line) =>
    fill(line, { double: percent(leastReturn(2), language), treble: percent(leastReturn(3), language) }),
  );

/** Matches with their odds, slip and rules of the sportsbook. */
export function sportsbookBoard(context: BoardContext): Board {
  const { language } = context;
  const texts = SPORTSBOOK_TEXTS[language];
  const { accumulator, added, removed, minute, fullTime, drawn } = texts;
  const calls = callsOf(texts);
  const cards = MATCHES.map((match, place) => matchCard(match, place, texts));
  const lines = [...MATCHES, 'accumulator'].map(slipLine);
  return tableBoard(
    {
      rules: sportsbook,
      scene: `<div id="matches"><p id="clock">${escapeHtml(texts.beforeStart)}</p>${cards.join('')}</div><h2>${escapeHtml(texts.slip)}</h2>`,
      fields: `<p id="empty">${escapeHtml(texts.emptySlip)}</p>${lines.join('')}`,
      labels: {},
      howTo: howToOf(language),
      payRows: payRows(calls),
      data: { calls, odds: ODDS, slipTexts: { accumulator, added, removed, minute, fullTime, drawn } },
      texts: SLIP_TEXTS[language],
    },
    context,
  );
}
