import { type RouteName, routeAudience } from '#lib/routes/addresses.ts';
import account from '../styles/wide/account.css?url';
import charts from '../styles/wide/charts.css?url';
import lobby from '../styles/wide/lobby.css?url';
import plain from '../styles/wide/plain.css?url';
import reading from '../styles/wide/reading.css?url';
import records from '../styles/wide/records.css?url';
import shell from '../styles/wide/shell.css?url';

/**
 * For screens wider than a phone's, screens too low for bars above and below, and readers who chose colours or
 * contrast. Other screens do not wait for these styles.
 */
export const WIDE_MEDIA = '(min-width:720px),(max-height:479px),(forced-colors),(prefers-contrast)';

/** Styles of the pages shown instead of the site. */
export { shell as shellStyles };

const LOBBY: readonly RouteName[] = [
  'home',
  'liveGames',
  'pokerGames',
  'sportGames',
  'slotGames',
  'fishingGames',
  'gameList',
  'gameCentre',
  'slotsCentre',
  'search',
  'liveRooms',
  'game',
];
const READING: readonly RouteName[] = [
  'promotions',
  'promotionDetail',
  'announcements',
  'help',
  'sponsor',
  'vip',
  'lottery',
];
const RECORDS: readonly RouteName[] = [
  'transactions',
  'bets',
  'depositRecord',
  'withdrawRecord',
  'lotteryBets',
  'teamBetting',
  'memberTeam',
];
const CHARTS: readonly RouteName[] = ['profitAndLoss', 'teamOverview', 'teamProfitAndLoss'];

/** Returns the address of a page's additional style sheet for such screens (WAY-40, WAY-41, ALL-23). */
export function wideStyles(route: RouteName): string {
  if (LOBBY.includes(route)) return lobby;
  if (READING.includes(route)) return reading;
  if (RECORDS.includes(route)) return records;
  if (CHARTS.includes(route)) return charts;
  return route === 'mine' || routeAudience(route) !== 'everyone' ? account : plain;
}
