import type { ComingIssue, LotteryPlay, LotteryPlays } from '#contract/lottery/lottery.ts';

/** A line of a slip: the picks, and the amount. */
export interface SlipLine {
  readonly playId: string;
  readonly picks: readonly string[];
  /** Of each bet, in minor units. */
  readonly amount: number;
  /** The odds when the line was added: changed odds are shown before they apply. */
  readonly odds: number;
}

/** A bet that is being prepared. */
export interface Slip {
  readonly lines: readonly SlipLine[];
  /** The number of draws, the next first. */
  readonly draws: number;
  /** Multiplies each stake. */
  readonly multiple: number;
  /** The station, where several draw at once; empty for the first of them. */
  readonly station: string;
}

export const EMPTY_SLIP: Slip = { lines: [], draws: 1, multiple: 1, station: '' };

/** Maximum lines, and draws, of one bet. */
export const MAX_LINES = 50;
export const MAX_DRAWS = 20;

export const findPlay = ({ groups }: Pick<LotteryPlays, 'groups'>, playId: string): LotteryPlay | undefined =>
  groups.flatMap(({ plays }) => plays).find((play) => play.playId === playId);

/** Returns the number of bets of a line: one for each pick, or one of them all. */
export const countBets = ({ bets }: Pick<LotteryPlay, 'bets'>, picks: number): number =>
  bets === 'each' ? picks : 1;

/** Returns the price of a line for one draw, in minor units. */
export const linePrice = (play: Pick<LotteryPlay, 'bets'>, { picks, amount }: SlipLine): number =>
  amount * countBets(play, picks.length);

/** Returns what one hit of a bet pays, its stake included, in minor units. */
export const computeReturn = (amount: number, odds: number): number => Math.floor(amount * odds + 1e-6);

/** Returns the stations of the next draw, where there are several. */
export function listStations(issues: readonly ComingIssue[]): readonly string[] {
  const next = issues.filter(({ closesAt }) => closesAt === issues[0]?.closesAt);
  return next.length > 1 ? next.map(({ station }) => station) : [];
}

/** Returns the draws that a slip may be for, the next first: those of its station, where several draw at once. */
export function issuesFor({ station }: Slip, issues: readonly ComingIssue[]): readonly ComingIssue[] {
  const stations = listStations(issues);
  if (stations.length === 0) return issues;
  const chosen = stations.includes(station) ? station : stations[0];
  return issues.filter((issue) => issue.station === chosen);
}

/** Returns the draws of a slip. */
export const selectDraws = (slip: Slip, issues: readonly ComingIssue[]): readonly ComingIssue[] =>
  issuesFor(slip, issues).slice(0, slip.draws);

/** Returns the price of the whole slip, in minor units; lines of removed plays cost nothing. */
export function slipPrice(slip: Slip, plays: Pick<LotteryPlays, 'groups' | 'issues'>): number {
  const each = slip.lines.reduce((sum, line) => {
    const play = findPlay(plays, line.playId);
    return play ? sum + linePrice(play, line) : sum;
  }, 0);
  return each * slip.multiple * selectDraws(slip, plays.issues).length;
}

/** Returns the draws that still take bets: those whose time has come are left out. */
export const openIssues = (issues: readonly ComingIssue[], now: number): readonly ComingIssue[] =>
  issues.filter(({ closesAt }) => closesAt > now);
