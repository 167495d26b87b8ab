import { LEDGER_VALUES, PROMOTION_STATE_VALUES } from './closed-values.request.ts';
import type { Values } from './values.request.ts';

/**
 * Known values of fields that a gateway may extend: the document publishes them beside the open type, so that an unknown
 * value stays valid (OPER-19).
 */
interface KnownValues {
  /** Names of the fields, from an object of the answer down: `customerService.type`. */
  readonly fields: readonly string[];
  readonly values: Values;
  /** The meaning of every other value; absent where the site ignores it. */
  readonly others?: string;
}

const MEMBER_TYPES: Values = {
  0: 'A player.',
  1: 'An agent. They may play for free and deposit, as a player.',
  2: 'An agent. They may play for free and deposit, and have no transfer to the upline.',
  4: 'A trial account.',
  40: 'A player. They may not deposit, and are not asked about agent contracts.',
  41: 'An agent. They may not deposit, and are not asked about agent contracts.',
  42: 'An agent. They may not deposit, and are not asked about agent contracts.',
};

const LINK: Values = { 3: 'The service link: the address of customer service, its path in base64.' };

export const KNOWN_VALUES: readonly KnownValues[] = [
  {
    fields: ['playRound.kind'],
    values: { slot: 'A round of a slot: it has `wins`.', table: 'A round of a table: it has `paid`.' },
    others: 'A kind of the page that the gateway serves.',
  },
  { fields: ['customerService.type', 'pathList.type'], values: LINK },
  {
    fields: ['mobileTemplate.mem_cen', 'mobileTemplate.dep_func'],
    values: { 0: 'The base layout, a plain list.', 1: 'The new layout.' },
    others: 'The base layout.',
  },
  {
    fields: ['memberInfo.type', 'login.type', 'loginToTrial.type', 'loginByPasskey.type'],
    values: MEMBER_TYPES,
    others: 'An agent.',
  },
  {
    fields: ['registerByUsername.type', 'registerByMobile.type', 'agentMember.type', 'agentTeam.list.type'],
    values: MEMBER_TYPES,
    others: 'An agent.',
  },
  {
    fields: ['banners.groupName'],
    values: { m_home: 'The carousel of home.', m_gift: 'The three boxes of the download bar.' },
  },
  {
    fields: ['announcements.groupName'],
    values: {
      player: 'Announcements for every reader.',
      m_reg: 'Announcements of the registration page.',
      agent: 'Announcements for agents alone.',
      m_home: 'Banners of home.',
      m_gift: 'Banners of the download bar.',
    },
  },
  {
    fields: ['banners.composition'],
    values: {
      left: 'The object is on the left; text goes on the right.',
      right: 'The object is on the right; text goes on the left.',
      full: 'The object is cut by the right edge; text goes on the left.',
      trio: 'Three objects are on the right; text goes on the left.',
    },
  },
  {
    fields: ['transactions.list.kind', 'agentMemberTransactions.list.kind'],
    values: LEDGER_VALUES,
    others: 'A kind of the gateway; its own word is shown.',
  },
  {
    fields: ['promotion.category', 'player.category', 'popup.category', 'hot.category'],
    values: {
      PR: 'A promotion.',
      PL: 'An announcement for players.',
      A: 'An announcement for agents.',
      PU: 'A popup.',
      H: 'A hot announcement.',
    },
  },
  {
    fields: ['popup.audience'],
    values: { everyone: 'Every visitor.', guests: 'Visitors without a session.', members: 'Members.' },
  },
  {
    fields: ['popup.frequency'],
    values: {
      every_visit: 'At every visit of home.',
      session: 'Once in a session of the browser.',
      day: 'Once a day.',
      once: 'Once.',
    },
  },
  {
    fields: ['popup.when'],
    values: { claimable: 'While the member has rewards to claim.', always: 'Always.' },
    others: 'Always.',
  },
  {
    fields: ['popup.platforms'],
    values: {
      ios_browser: 'A browser on an iPhone or iPad.',
      android_browser: 'A browser on Android.',
      other_browser: 'Any other browser.',
      installed: 'The installed web app.',
      app: 'The app.',
    },
  },
  {
    fields: ['promotion.promoAnnouncementCategoryIds'],
    values: {
      all_promo: 'Every promotion.',
      daily_promo: 'Daily promotions.',
      app_download: 'Promotions of the app.',
      fish_promo: 'Promotions of fishing games.',
      new_player: 'Promotions for new players.',
      live_promo: 'Promotions of live casino.',
      pvp_promo: 'Promotions of card tables.',
      rng_promo: 'Promotions of slots.',
      sport_promo: 'Promotions of sports.',
    },
  },
  {
    fields: ['promotion.state'],
    values: PROMOTION_STATE_VALUES,
  },
  {
    fields: ['promotion.action'],
    values: {
      play: 'Play a game.',
      deposit: 'Deposit.',
      check_in: 'Check in today.',
      invite: 'Invite a friend.',
      get_app: 'Download the app.',
      ask_service: 'Ask customer service.',
    },
  },
];
