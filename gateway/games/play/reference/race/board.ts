import type { Language } from '#contract/core/languages.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { percent } from '#gateway/platform/core/percent.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, fieldPages, fill, type PayRow, tableBoard } from '../../table/board.ts';
import { raceSymbols } from './drawings.ts';
import { likelihoodAmongFirst, readOdds } from './odds.ts';
import { type HALVES, race } from './race.ts';
import { RACES, type RaceVariant } from './runners.ts';

/** The data of the page of a race. */
export interface RaceData {
  readonly race: {
    readonly variant: RaceVariant;
    /** Names of the runners in the order of their numbers. */
    readonly names: readonly string[];
    readonly texts: GatewaySection<'games.play.race.board'>;
  };
}

const HALF_NAMES = ['big', 'small', 'odd', 'even'] as const satisfies (keyof typeof HALVES)[];

/** Lowest and highest of odds in hundredths, and of returns as shares, over all forms and runners. */
interface Range {
  readonly odds: readonly [number, number];
  readonly returns: readonly [number, number];
}

/** Returns the range of bets on one of the first so many places. */
function rangeOf(variant: RaceVariant, places: number): Range {
  const field = RACES[variant];
  const all = field.forms.flatMap((weights) => {
    const { win, place } = readOdds(field, weights);
    const odds = places === 1 ? win : place;
    return odds.map((each, runner) => ({
      odds: each,
      share: (each * likelihoodAmongFirst(weights, runner, places)) / 100,
    }));
  });
  const [odds, shares] = [all.map((each) => each.odds), all.map(({ share }) => share)];
  return {
    odds: [Math.min(...odds), Math.max(...odds)],
    returns: [Math.min(...shares), Math.max(...shares)],
  };
}

const formatOdds = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Returns a range in words, or its one value. */
const span = (least: string, most: string): string => (least === most ? least : `${least} – ${most}`);

/** Returns the names of the runners. */
function nameRunners(variant: RaceVariant, language: Language): string[] {
  const { number, ...names } = textsUnder('games.play.race.runners', language);
  return RACES[variant].runners.map((runner) =>
    runner in names ? names[runner as keyof typeof names] : fill(number, { number: runner }),
  );
}

/** Returns the rules of play, a paragraph each. */
export function howToPlay(variant: RaceVariant, language: Language): string[] {
  const { [variant]: own, odds, draw, returns } = textsUnder('games.play.race.howTo', language);
  const { places } = RACES[variant];
  const all = [rangeOf(variant, 1), ...(places > 1 ? [rangeOf(variant, places)] : [])].flatMap(
    (range) => range.returns,
  );
  const [least, most] = [Math.min(...all), Math.max(...all)].map((share) => percent(share, language));
  return [own, odds, draw, fill(returns, { least: least ?? '', most: most ?? '' })];
}

/** Renders the track, the fields and the rules of a race. */
export function raceBoard(variant: RaceVariant, context: BoardContext): Board {
  const { language } = context;
  const texts = textsUnder('games.play.race.board', language);
  const { runners, places } = RACES[variant];
  const names = nameRunners(variant, language);
  const isContest = places === 0;
  const badge = (at: number) => `<b class="badge t${at + 1}">${at + 1}</b>`;
  const button = (field: string, shown: string, label: string) =>
    fieldButton(field, `${shown}<small class="odds" aria-hidden="true"></small>`, label);
  const name = (at: number) => names[at] ?? '';
  const wins = runners.map((runner, at) => ({
    field: isContest ? runner : `win${runner}`,
    shown: isContest ? `<span class="side t${at + 1}">${escapeHtml(name(at))}</span>` : badge(at),
    label: isContest ? name(at) : fill(texts.winOn, { runner: name(at) }),
  }));
  const placed = isContest
    ? []
    : runners.map((runner, at) => ({
        field: `place${runner}`,
        shown: badge(at),
        label: fill(texts.placeOn, { runner: name(at) }),
      }));
  const halves = (variant === 'ten' ? HALF_NAMES : []).map((half) => ({
    field: half,
    shown: `<span>${escapeHtml(texts[half])}</span>`,
    label: texts[half],
  }));
  const row = (fields: typeof wins, columns: string) =>
    `<div class="grid ${columns}">${fields.map(({ field, shown, label }) => button(field, shown, label)).join('')}</div>`;
  const columns = `of-${runners.length}`;
  const pages = [
    { name: texts.win, fields: row(wins, columns) },
    ...(placed.length > 0 ? [{ name: texts.place, fields: row(placed, columns) }] : []),
    ...(halves.length > 0 ? [{ name: texts.halves, fields: row(halves, 'of-4') }] : []),
  ];
  const payRow = (label: string, field: string, { odds, returns }: Range): PayRow => ({
    ...{ label, field, pays: span(formatOdds(odds[0]), formatOdds(odds[1])) },
    returns: span(percent(returns[0], language), percent(returns[1], language)),
  });
  const payRows: PayRow[] = [
    payRow(texts.win, wins[0]?.field ?? '', rangeOf(variant, 1)),
    ...(placed.length > 0 ? [payRow(texts.place, placed[0]?.field ?? '', rangeOf(variant, places))] : []),
    ...halves.slice(0, 1).map(({ field }) => ({
      ...{ label: texts.halves, field, pays: formatOdds(race.ten.returned('small', [['1'], []])) },
    })),
  ];
  const isTabbed = pages.length > 1;
  return tableBoard(
    {
      rules: race[variant],
      scene: `<div id="track" data-variant="${variant}" data-state="start"><svg id="film" viewBox="0 -8 360 168" aria-hidden="true">${raceSymbols(variant)}</svg><ol id="placings" aria-label="${escapeHtml(texts.places)}"></ol></div>`,
      fields: isTabbed ? fieldPages(pages, texts.fields) : (pages[0]?.fields ?? ''),
      labels: Object.fromEntries([...wins, ...placed, ...halves].map(({ field, label }) => [field, label])),
      howTo: howToPlay(variant, language),
      payRows,
      road: {
        form: 'list',
        marks: isContest ? Object.fromEntries(names.map((each, at) => [`t${at + 1}`, each])) : {},
      },
      data: { race: { variant, names, texts } } satisfies RaceData,
    },
    context,
  );
}
