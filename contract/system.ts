import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { entries, flag, list, orElse, orElseAny, text } from './shapes.ts';

const serviceLink = z.object({ type: z.number(), title: text, path: text });

const anyText = orElseAny(z.string(), '');

/** The public configuration. A field that does not fit costs itself alone: every page stands on the others (fault 7). */
export const systemInfo = z.object({
  customerService: orElseAny(list(serviceLink), []),
  domainRoute: anyText,
  /** `'1'` means the new layout. */
  mobileTemplate: orElseAny(z.object({ mem_cen: anyText, dep_func: anyText }), { mem_cen: '', dep_func: '' }),
  paths: entries(z.string()),
  /** Validation patterns by field. */
  register: entries(z.string()),
  resources: orElseAny(
    list(
      z.object({
        resourceType: z.enum(['IOS', 'Android', 'MOBILECONFIG', 'TELEGRAM', 'AppDownloadIcon']),
        url: z.string(),
      }),
    ),
    [],
  ),
  /** Feature flags by menu key or module id. */
  whitelabel: entries(z.boolean()),
  mainDomain: anyText,
  imageCDNs: orElseAny(list(z.string()), []),
  appWindow: orElseAny(z.boolean(), false),
  ageLimit: orElseAny(z.literal([18, 21]), 18),
  currency: orElseAny(z.string(), 'CNY'),
  brand: orElseAny(z.object({ name: orElseAny(z.string().check(z.minLength(1)), 'Lumo'), logo: anyText }), {
    name: 'Lumo',
    logo: '',
  }),
  firebase: entries(z.string()),
});
export type SystemInfo = z.infer<typeof systemInfo>;

export const systemStatus = defineCall({
  method: 'GET',
  path: '/wps/system/status',
  summary: 'State of the system for this client address, and the public configuration',
  access: 'public',
  value: z.object({
    maintenance: flag,
    regionRestriction: flag,
    location: orElseAny(z.object({ ip: text, country: z.optional(z.nullable(z.string())) }), { ip: '' }),
    info: systemInfo,
  }),
});

export const countries = defineCall({
  method: 'GET',
  path: '/wps/system/countries',
  summary: 'Countries with their dialling codes',
  access: 'public',
  value: list(
    z.object({
      code: z.string(),
      name: z.string(),
      dialingCode: z.string(),
      mobileMinLength: z.number(),
      mobilePattern: z.optional(z.nullable(z.string())),
    }),
  ),
});

export const customerService = defineCall({
  method: 'GET',
  path: '/wps/system/customer-service',
  summary: 'Customer service links; type 3 is the service link, its path base64',
  access: 'public',
  value: z.object({ pathList: list(serviceLink) }),
});

export const PROMOTION_KINDS = [
  'APP_DOWNLOAD',
  'REFERRAL',
  'LOGIN',
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION_MANUAL',
  'TICKET',
] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

const availability = orElse(z.object({ enabled: flag, count: orElse(z.number(), 0) }), {
  enabled: false,
  count: 0,
});

export const availablePromotions = defineCall({
  method: 'GET',
  path: '/wps/promotions/available',
  summary: 'Which kinds of promotion are on, with how many wait for the caller',
  access: 'optional',
  value: z.object({
    APP_DOWNLOAD: availability,
    REFERRAL: availability,
    LOGIN: availability,
    MANUAL: availability,
    RAFFLE: availability,
    UPGRADE_BONUS: availability,
    MISSION_MANUAL: availability,
    TICKET: availability,
  }),
});
