/** A kind of figure that words may contain only as a placeholder. */
export type FigureKind = 'amount' | 'share' | 'duration';

/** Texts with permitted literal figures, and the reasons. */
export interface Exception {
  /** Matches files by path without language and ending, or texts by namespace and key. */
  readonly where: RegExp;
  readonly kinds: readonly FigureKind[];
  readonly why: string;
}

export const UNLISTED_FIGURES: readonly Exception[] = [
  {
    where: /^content\/read\//,
    kinds: ['share', 'duration'],
    why: 'arithmetic of games in general, which no setting of a site changes',
  },
  {
    where: /^content\/(?:help\/turnover|announcements\/what-a-game-pays-back)$/,
    kinds: ['share'],
    why: 'a return that an example counts with',
  },
  {
    where:
      /^content\/promotions\/(?:first-deposit-100|daily-reload|live-welcome-cover|sport-weekend-cashback|rm88)$/,
    kinds: ['share'],
    why: 'a share of this offer alone, which its fields have: see content-store/backing.ts',
  },
  {
    where: /^content\/banners\/(?:home-welcome|home-sport-cashback)$/,
    kinds: ['share'],
    why: 'a share of the offer that it leads to',
  },
  {
    where: /^content\/promotions\/(?:rm888|slot-ladder|daily-sign-in)$/,
    kinds: ['duration'],
    why: 'days of play that this offer alone asks for',
  },
  {
    where: /^content\/ambassadors\//,
    kinds: ['duration'],
    why: 'what a person says of their own life',
  },
  {
    where: /^content\/announcements\/promotions-taken-down$/,
    kinds: ['duration'],
    why: 'the name of a promotion',
  },
  {
    where: /^site\/(?:exclusion\.(?:timeOut\.hours|self\.months)\.|ui\.range\.presets\.)/,
    kinds: ['duration'],
    why: 'the name of a choice, which its key names',
  },
  {
    where: /^gateway\/games\./,
    kinds: ['share'],
    why: 'rules of a game, which its own tests count after',
  },
];

const withoutLanguage = (path: string): string =>
  path.replace(/^(content\/[a-z]+)\/(?:en|cn|ms)\/(.*)\.md$/, '$1/$2');

export const isExcepted = (
  exceptions: readonly Exception[],
  path: string,
  kind: FigureKind,
  _said: string,
): boolean =>
  exceptions.some(({ where, kinds }) => kinds.includes(kind) && where.test(withoutLanguage(path)));
