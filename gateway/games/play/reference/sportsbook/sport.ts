import type { Language } from '#contract/core/languages.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Match } from './match.ts';

type Three<Of> = readonly [Of, Of, Of];

/** Sports with words of their own. */
export type SportName = keyof GatewaySection<'games.play.sportsbook.sports'>;

/** How a sport names its matches, what is counted in them, and home and away of each match: all names are invented. */
export type SportWords = GatewaySection<`games.play.sportsbook.sports.${SportName}`>;

export const wordsOf = (sport: SportName, language: Language): SportWords =>
  textsUnder(`games.play.sportsbook.sports.${sport}`, language);

/** A sport that the sportsbook has matches of. */
export interface Sport {
  /** Names its words, and its colours in the style. */
  readonly name: SportName;
  readonly matches: Three<Match>;
  /** What the clock of a match counts up to. */
  readonly periods: number;
  /** Whether each period is won by a side, so that the score counts these; goals fall at any moment. */
  readonly isByPeriod: boolean;
}
