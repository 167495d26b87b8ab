import type { Language } from '#contract/core/languages.ts';
import type { Match } from './match.ts';

type Three<Of> = readonly [Of, Of, Of];

export interface SportWords {
  /** The matches as the rules name them, such as `football matches`. */
  readonly matches: string;
  /** How they are played and by whom, in a sentence or two. */
  readonly intro: string;
  /** What is counted. */
  readonly unit: string;
  /** Says where a match stands; takes `n`, one of the sport's periods. */
  readonly clock: string;
  /** Home and away of each match. All names are invented. */
  readonly sides: Three<readonly [home: string, away: string]>;
}

/** A sport that the sportsbook has matches of. */
export interface Sport {
  /** Names its colours in the style. */
  readonly name: string;
  readonly matches: Three<Match>;
  /** What the clock of a match counts up to. */
  readonly periods: number;
  /** Whether each period is won by a side, so that the score counts these; goals fall at any moment. */
  readonly isByPeriod: boolean;
  readonly words: Readonly<Record<Language, SportWords>>;
}
