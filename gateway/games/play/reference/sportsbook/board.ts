import type { Language } from '#contract/core/languages.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { percent } from '#gateway/platform/core/percent.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, fill, type PayRow, tableBoard } from '../../table/board.ts';
import type { Market } from './match.ts';
import { type Slip, toField } from './slip.ts';
import { type Sport, type SportWords, sportWords } from './sport.ts';

type SportsbookTexts = GatewaySection<'games.play.sportsbook'>;

/** The data of the page of a sportsbook. */
export interface SportsbookData extends Pick<Sport, 'periods' | 'isByPeriod'> {
  /** Names of the selections on the slip. */
  readonly calls: Readonly<Record<string, string>>;
  /** In hundredths. */
  readonly odds: Slip['odds'];
  /** The page's script names the lines of the slip. */
  readonly labels: Record<string, string>;
  readonly slipTexts: Pick<SportsbookTexts, 'accumulator' | 'added' | 'removed' | 'finished' | 'drawn'> &
    Pick<SportWords, 'clock'>;
}

/** The data of a match that a page renders. */
interface Shown {
  readonly home: string;
  readonly away: string;
  readonly selections: readonly {
    readonly field: string;
    /** On its button, with its odds. */
    readonly label: string;
    readonly odds: string;
    /** On the slip. */
    readonly call: string;
  }[];
}

function shownMatches(sport: Sport, slip: Slip, language: Language): Shown[] {
  const texts = textsUnder('games.play.sportsbook', language);
  const words = sportWords(sport.name, language);
  const sides = Object.values(words.sides);
  return sport.matches.map(({ markets }, place) => {
    const { home, away } = sides[place] ?? { home: '', away: '' };
    const selections = markets.map((market) => {
      const field = toField(place, market.selection);
      const odds = ((slip.odds[field] ?? 0) / 100).toFixed(2);
      return { field, odds, ...buildNames(market, { home, away }, words, texts) };
    });
    return { home, away, selections };
  });
}

function buildNames(
  { selection, line = '' }: Market,
  sides: { home: string; away: string },
  { unit }: SportWords,
  texts: SportsbookTexts,
) {
  const values = { ...sides, line, unit, match: fill(texts.match, sides) };
  return { label: fill(texts.shown[selection], values), call: fill(texts.full[selection], values) };
}

/** Renders the teams with their score, and the odds of every selection. */
function matchCard({ home, away, selections }: Shown, place: number): string {
  const buttons = selections.map(
    ({ field, label, odds }) =>
      `<button type="button" class="odds" data-selection="${field}" aria-pressed="false">${escapeHtml(label)} <b>${odds}</b></button>`,
  );
  const ways = selections.some(({ field }) => field.endsWith('d')) ? 'ways3' : 'ways2';
  return `<div class="match ${ways}" role="group" aria-labelledby="match${place}"><p id="match${place}"><span>${escapeHtml(home)}</span> <b class="score">–</b> <span>${escapeHtml(away)}</span></p><div>${buttons.join('')}</div></div>`;
}

/** Renders a line of the slip: the selection of a match, or the accumulator; hidden while empty. */
const slipLine = () => fieldButton('', '<span class="what"></span> <b></b>', '', 'line');

/** Returns the rules of play, with the return to player. */
export const buildHowTo = ({ name }: Sport, slip: Slip, language: Language): string[] =>
  Object.values(textsUnder('games.play.sportsbook.howTo', language)).map((line) =>
    fill(line, {
      intro: sportWords(name, language).intro,
      single: percent(slip.leastReturn(1), language),
      double: percent(slip.leastReturn(2), language),
      treble: percent(slip.leastReturn(3), language),
    }),
  );

/** Renders matches with their odds, slip and rules of the sportsbook. */
export function sportsbookBoard(sport: Sport, slip: Slip, context: BoardContext): Board {
  const { language, art } = context;
  const { name, periods, isByPeriod } = sport;
  const texts = textsUnder('games.play.sportsbook', language);
  const { accumulator, added, removed, finished, drawn } = texts;
  const matches = shownMatches(sport, slip, language);
  const selections = matches.flatMap((match) => match.selections);
  const lines = [...matches, accumulator].map(slipLine);
  return tableBoard(
    {
      rules: slip,
      scene: `<img id="stage" src="${art}" alt=""><div id="matches" data-sport="${name}"><p id="clock">${escapeHtml(texts.beforeStart)}</p>${matches.map(matchCard).join('')}</div><h2>${escapeHtml(texts.slip)}</h2>`,
      fields: `<p id="empty">${escapeHtml(texts.emptySlip)}</p>${lines.join('')}`,
      labels: {},
      howTo: buildHowTo(sport, slip, language),
      payRows: selections.map(({ field, call, odds }): PayRow => ({ label: call, pays: odds, field })),
      data: {
        calls: Object.fromEntries(selections.map(({ field, call }) => [field, call])),
        odds: slip.odds,
        slipTexts: { accumulator, added, removed, clock: sportWords(name, language).clock, finished, drawn },
        periods,
        isByPeriod,
      } satisfies Omit<SportsbookData, 'labels'>,
      texts: texts.betSlip,
    },
    context,
  );
}
