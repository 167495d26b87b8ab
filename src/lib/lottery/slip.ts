import type { ComingIssue, LotteryPlay, LotteryPlays } from '#contract/lottery/lottery.ts';

/** A line of a slip: what is bet on, and how much. */
export interface SlipLine {
  readonly playId: string;
  readonly picks: readonly string[];
  /** Of each bet, in minor units. */
  readonly amount: number;
  /** When the line was made: other odds are shown before they count. */
  readonly odds: number;
}

/** What somebody is about to bet. */
export interface Slip {
  readonly lines: readonly SlipLine[];
  /** On how many draws, the next first. */
  readonly draws: number;
  /** Times each stake. */
  readonly multiple: number;
  /** Whose draws, where several stations draw at once; empty for the first of them. */
  readonly station: string;
}

export const EMPTY_SLIP: Slip = { lines: [], draws: 1, multiple: 1, station: '' };

/** As many lines, and draws, as one bet takes. */
export const MAX_LINES = 50;
export const MAX_DRAWS = 20;

export const playOf = ({ groups }: Pick<LotteryPlays, 'groups'>, playId: string): LotteryPlay | undefined =>
  groups.flatMap(({ plays }) => plays).find((play) => play.playId === playId);

/** How many bets a line is: one for each pick, or one of them all. */
export const betsOf = ({ bets }: Pick<LotteryPlay, 'bets'>, picks: number): number =>
  bets === 'each' ? picks : 1;

/** What a line costs for one draw, in minor units. */
export const stakeOf = (play: Pick<LotteryPlay, 'bets'>, { picks, amount }: SlipLine): number =>
  amount * betsOf(play, picks.length);

/** What one hit of a bet returns, its stake included, in minor units. */
export const returnOf = (amount: number, odds: number): number => Math.floor(amount * odds + 1e-6);

/** The stations that draw next, where that is more than one. */
export function stationsOf(issues: readonly ComingIssue[]): readonly string[] {
  const next = issues.filter(({ closesAt }) => closesAt === issues[0]?.closesAt);
  return next.length > 1 ? next.map(({ station }) => station) : [];
}

/** The draws that a slip may be for, the next first: those of its station, where several draw at once. */
export function issuesFor({ station }: Slip, issues: readonly ComingIssue[]): readonly ComingIssue[] {
  const stations = stationsOf(issues);
  if (stations.length === 0) return issues;
  const chosen = stations.includes(station) ? station : stations[0];
  return issues.filter((issue) => issue.station === chosen);
}

/** The draws a slip is for. */
export const drawsOf = (slip: Slip, issues: readonly ComingIssue[]): readonly ComingIssue[] =>
  issuesFor(slip, issues).slice(0, slip.draws);

/** What the whole slip costs, in minor units; lines of plays that are gone cost nothing. */
export function sumOf(slip: Slip, plays: Pick<LotteryPlays, 'groups' | 'issues'>): number {
  const each = slip.lines.reduce((sum, line) => {
    const play = playOf(plays, line.playId);
    return play ? sum + stakeOf(play, line) : sum;
  }, 0);
  return each * slip.multiple * drawsOf(slip, plays.issues).length;
}

/** The draws of now that still take bets: those whose time has come are no longer among them. */
export const openIssues = (issues: readonly ComingIssue[], now: number): readonly ComingIssue[] =>
  issues.filter(({ closesAt }) => closesAt > now);
