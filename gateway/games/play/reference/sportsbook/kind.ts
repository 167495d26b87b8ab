import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import type { Kind } from '../../frame/kind.ts';
import { tableKind } from '../../table/kind.ts';
import { howToOf, sportsbookBoard } from './board.ts';
import { slipOn } from './slip.ts';
import type { Sport } from './sport.ts';
import { pageTextsOf } from './texts.ts';

const byLanguage = <Of>(of: (language: Language) => Of) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Of>;

/** A sportsbook's slip on the matches of a sport, as a kind of game. */
export function sportsbookOf(sport: Sport): Kind {
  const slip = slipOn(sport.matches);
  return tableKind(slip, {
    at: import.meta.url,
    script: 'sportsbook.js',
    style: 'sportsbook.css',
    texts: byLanguage((language) => pageTextsOf(sport.words[language], language)),
    board: (context) => sportsbookBoard(sport, slip, context),
    howTo: byLanguage((language) => howToOf(sport, slip, language)),
    volatility: 'high',
  });
}
