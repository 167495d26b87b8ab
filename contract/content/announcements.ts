import type * as z from 'zod/mini';
import { minLength, nullable, number, object, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import {
  flag,
  list,
  nothing,
  orElse,
  pictureAddress,
  text,
  timestamp,
  timestampOrNone,
} from '../core/shapes.ts';

/** Tabs of the promotions page in their order (CONT-1); `all_promo` holds every promotion. */
export const PROMOTION_CATEGORIES = [
  'all_promo',
  'daily_promo',
  'app_download',
  'fish_promo',
  'new_player',
  'live_promo',
  'pvp_promo',
  'rng_promo',
  'sport_promo',
] as const;

/** What members do for a promotion; its page has one button for it. */
export const PROMOTION_ACTIONS = ['play', 'deposit', 'check_in', 'invite', 'get_app', 'ask_service'] as const;

/** When and for whom a popup shows, and what its button opens. */
const popupRules = object({
  buttonLabel: text,
  linkage: text,
  platforms: list(string()),
  audience: text,
  frequency: text,
  /** `claimable`: while the member has claimable rewards; anything else: always (WAY-21). */
  when: text,
});

export const announcement = object({
  id: string(),
  announcementId: string(),
  title: string(),
  /** One line for cards and search results. */
  summary: text,
  /** HTML of the gateway: sanitise before rendering (CONT-9). */
  content: text,
  startDate: timestamp,
  endDate: timestampOrNone,
  /** 1 means long term. */
  noExpiry: orElse(number(), 0),
  category: text,
  /** Activity state of a promotion, such as `join` or `upcoming`; empty where it follows the dates. */
  state: text,
  /** One of `PROMOTION_ACTIONS`; empty where a promotion has no action. */
  action: text,
  promoAnnouncementCategoryIds: list(string()),
  announcementImages: list(object({ sequence: number(), url: pictureAddress })),
  read: flag,
  popup: optional(nullable(popupRules)),
});
export type Announcement = z.infer<typeof announcement>;

/** Composition of a banner's picture: its object on the left or right, cut by the right edge, or three on the right. */
export const BANNER_COMPOSITIONS = ['left', 'right', 'full', 'trio'] as const;

export const banner = object({
  id: string(),
  url: /* @__PURE__ */ pictureAddress.check(minLength(1)),
  groupName: text,
  /** In-site path, promotion id or external address that the banner opens. */
  linkage: text,
  /** Text alternative of the picture. */
  title: text,
  /** The offer, beside the picture's object; empty where the picture contains its text. */
  headline: text,
  /** The emphasised part of the headline, such as an amount; it comes first where the headline lacks it. */
  figure: text,
  /** The most important conditions, in one line. */
  terms: text,
  /** Label of its button; empty without one. */
  button: text,
  /** One of `BANNER_COMPOSITIONS`, which says where text must not cover the object; other values mean `right`. */
  composition: text,
});
export type Banner = z.infer<typeof banner>;

export const announcements = defineCall({
  method: 'GET',
  path: '/wps/announcements',
  access: 'optional',
  always: { groupName: '', platform: 'M' },
  value: object({
    promotion: list(announcement),
    banners: list(banner),
    player: list(announcement),
    popup: list(announcement),
    hot: list(announcement),
  }),
});

export const markAnnouncementRead = defineCall({
  method: 'POST',
  path: '/wps/announcements/read',
  access: 'member',
  value: nothing,
});
