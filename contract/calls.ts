import type { AnyCall } from './call.ts';
import * as content from './content.ts';
import * as games from './games.ts';
import * as member from './member.ts';
import * as play from './play.ts';
import * as session from './session.ts';
import * as system from './system.ts';

/** Every call of the gateway by operation id, in the order of the published document. */
export const CALLS = {
  systemStatus: system.systemStatus,
  publicKey: system.publicKey,
  countries: system.countries,
  customerService: system.customerService,
  availablePromotions: system.availablePromotions,
  login: session.login,
  logout: session.logout,
  renew: session.renew,
  captcha: session.captcha,
  memberInfo: member.memberInfo,
  wallet: member.wallet,
  inboxUnread: member.inboxUnread,
  chatUnread: member.chatUnread,
  announcements: content.announcements,
  markAnnouncementRead: content.markAnnouncementRead,
  help: content.help,
  vendors: games.vendors,
  games: games.games,
  hotGames: games.hotGames,
  favourites: games.favourites,
  favouriteIds: games.favouriteIds,
  addFavourite: games.addFavourite,
  removeFavourite: games.removeFavourite,
  recentGames: games.recentGames,
  addRecent: games.addRecent,
  launchGame: games.launchGame,
  winners: games.winners,
  openPlay: play.openPlay,
  playRound: play.playRound,
} as const satisfies Record<string, AnyCall>;
