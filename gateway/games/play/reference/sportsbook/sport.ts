import type { Language } from '#contract/core/languages.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Match } from './match.ts';

type Three<Of> = readonly [Of, Of, Of];

/** Sports with their own words. */
export type SportName = keyof GatewaySection<'games.play.sportsbook.sports'>;

/** The words of a sport: match names, what is counted, and home and away of each match. All names are invented. */
export type SportWords = GatewaySection<`games.play.sportsbook.sports.${SportName}`>;

export const sportWords = (sport: SportName, language: Language): SportWords =>
  textsUnder(`games.play.sportsbook.sports.${sport}`, language);

/** A sport in the sportsbook. */
export interface Sport {
  /** Key of its words, and of its colours in the style. */
  readonly name: SportName;
  readonly matches: Three<Match>;
  /** The number that the clock of a match counts up to. */
  readonly periods: number;
  /** Whether each period is won by a side, so that the score counts periods; goals can fall at any moment. */
  readonly isByPeriod: boolean;
}
