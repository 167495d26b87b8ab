import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { LANGUAGES } from './languages.ts';
import { flag, list, orElse, text, timestamp } from './shapes.ts';

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

/** When and to whom a popup shows, and what its button opens. */
const popupRules = z.object({
  buttonLabel: text,
  linkage: text,
  platforms: list(z.string()),
  audience: text,
  frequency: text,
});

export const announcement = z.object({
  id: z.string(),
  announcementId: z.string(),
  title: z.string(),
  /** One line for cards and search results. */
  summary: text,
  /** HTML of the gateway: sanitise before it reaches a page (CONT-9). */
  content: text,
  startDate: timestamp,
  endDate: z.optional(z.nullable(timestamp)),
  /** 1 means long term. */
  noExpiry: orElse(z.number(), 0),
  category: text,
  /** Activity state of a promotion, such as `join` or `upcoming`. */
  state: text,
  promoAnnouncementCategoryIds: list(z.string()),
  announcementImages: list(z.object({ sequence: z.number(), url: z.string() })),
  read: flag,
  popup: z.optional(z.nullable(popupRules)),
});
export type Announcement = z.infer<typeof announcement>;

export const banner = z.object({
  id: z.string(),
  /** Image address. */
  url: z.string().check(z.minLength(1)),
  groupName: text,
  /** In-site path, promotion id or external address that the banner opens. */
  linkage: text,
  /** What the picture shows, for those who cannot see it. */
  title: text,
  /** Words laid over the picture; empty where it carries its own. */
  headline: text,
});
export type Banner = z.infer<typeof banner>;

export const announcements = defineCall({
  method: 'GET',
  path: '/wps/announcements',
  summary: 'Promotions, banners, player notices, popups and hot announcements',
  access: 'optional',
  always: { groupName: '', platform: 'M' },
  query: z.object({
    /** Comma-separated content types. */
    types: z._default(z.string().check(z.regex(/^(A|B|H|PL|PR|PU)(,(A|B|H|PL|PR|PU))*$/)), 'B,PL,PU,PR,H'),
    groupName: z._default(z.string().check(z.maxLength(40)), ''),
    platform: z._default(z.literal('M'), 'M'),
  }),
  value: z.object({
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
  summary: 'Mark a player notice read; trial accounts may not',
  access: 'member',
  action: 'notices',
  body: z.object({
    announcementId: z.string().check(z.minLength(1), z.maxLength(80)),
    read: z.literal(true),
  }),
  value: z.null(),
  errors: ['free.reject', 'not.found'],
});

export interface HelpItem {
  tag: string;
  title: string;
  /** HTML of the gateway. */
  content: string;
  children: HelpItem[];
}

const helpItem: z.ZodMiniType<HelpItem> = z.lazy(() =>
  z.object({ tag: text, title: z.string(), content: text, children: list(helpItem) }),
) as z.ZodMiniType<HelpItem>;

export const help = defineCall({
  method: 'GET',
  path: '/wps/help',
  summary: 'Help topics in one language',
  access: 'public',
  always: { device: 'MOBILE' },
  query: z.object({
    lang: z._default(z.enum(LANGUAGES), 'EN'),
    device: z._default(z.literal('MOBILE'), 'MOBILE'),
  }),
  value: list(helpItem),
});
