import * as z from 'zod/mini';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import { FEATURE_NAMES } from '#contract/site/features.ts';

const isOn = z.boolean('must be true or false');
const layout = z.optional(z.enum(['0', '1'], "must be '1' for the new layout or '0' for the plain one"));
const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const isPattern = (text: string) => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};
const pattern = words(200).check(z.refine(isPattern, 'must be a regular expression'));

/** A page of the site, or an address that a phone opens. */
const address = words(500).check(
  z.refine(
    (text) => /^\/(?![/\\])/.test(text) || /^(?:https?|tel|mailto):/.test(text),
    'must be an https:, tel: or mailto: address, or a path of the site',
  ),
);

/** Types of games in the order of an account type; others follow in the default order. */
const order = z.array(z.enum(GAME_TYPES, 'is not a type of games'));

/** Colours that a brand may replace in a theme (OPER-39). */
const COLOURS = ['primary', 'primary-deep', 'on-primary', 'accent', 'link', 'badge', 'on-badge'] as const;
const colour = z.string().check(z.regex(/^#[\da-fA-F]{6}$/, 'must be a colour such as #ffc857'));
const ofTheme = z.optional(z.partialRecord(z.enum(COLOURS, `is not one of ${COLOURS.join(', ')}`), colour));
const brandColours = z.strictObject({ dark: ofTheme, light: ofTheme });
export type BrandColours = z.output<typeof brandColours>;

const brand = z.strictObject({
  name: words(40),
  logo: z.optional(address),
  /** A file in the folder `brand` of the content: the icons are drawn from it (OPER-37). */
  mark: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]+\.(?:svg|png)$/, 'must be the name of an SVG or PNG in the folder brand')),
  ),
  colours: z.optional(brandColours),
});

/**
 * An operator's changes of `info` in the system status: each field replaces the gateway's default; the others keep it.
 * The currency is that of the ledger, `firebase` comes from FIREBASE_CONFIG.
 */
export const siteInfoChange = z.strictObject({
  ageLimit: z.optional(z.literal([18, 21], 'must be 18 or 21')),
  /** ISO 3166 alpha-2: the default country of a mobile number, and of organisations that help. */
  region: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters, such as TH'))),
  brand: z.optional(brand),
  whitelabel: z.optional(z.partialRecord(z.enum(FEATURE_NAMES, 'is not a flag'), isOn)),
  resources: z.optional(
    z.array(
      z.strictObject({
        resourceType: z.enum(['IOS', 'Android', 'MOBILECONFIG', 'TELEGRAM', 'AppDownloadIcon']),
        url: address,
      }),
    ),
  ),
  mobileTemplate: z.optional(z.strictObject({ mem_cen: layout, dep_func: layout })),
  appWindow: z.optional(isOn),
  /** `provisioning` opens the settings of a configuration profile. */
  paths: z.optional(z.record(z.string(), address)),
  register: z.optional(z.record(z.string(), pattern)),
  customerService: z.optional(
    z.array(z.strictObject({ type: z.int(), title: z._default(z.string(), ''), path: address })),
  ),
  imageCDNs: z.optional(z.array(address)),
  domainRoute: z.optional(words(200)),
  mainDomain: z.optional(words(200)),
  sortingByType: z.optional(
    z.record(z.string().check(z.regex(/^\d{1,3}$/, 'must be an account type')), order),
  ),
});
export type SiteInfoChange = z.output<typeof siteInfoChange>;
