import * as z from 'zod/mini';
import { GAME_TYPES } from '#contract/core/game-types.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import {
  FOOTER_TEXTS,
  HELP,
  HELP_LINE,
  LEGAL,
  LICENCE,
  line,
  lineInLanguages,
  MAX_HELP_LINES,
  MAX_LICENCES,
  MAX_PAYMENTS,
  MAX_SEALS,
  PAYMENT,
  SEAL,
  webAddress,
} from '#contract/site/brand.ts';
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
export const isBrandColour = (name: string): boolean => COLOURS.some((colour) => colour === name);
const colour = z.string().check(z.regex(/^#[\da-fA-F]{6}$/, 'must be a colour such as #ffc857'));
const ofTheme = z.optional(z.partialRecord(z.enum(COLOURS, `is not one of ${COLOURS.join(', ')}`), colour));
const brandColours = z.strictObject({ dark: ofTheme, light: ofTheme });

/** Path of the pictures of the folder `brand` of the content. */
export const BRAND_FOLDER = '/brand/';

/** Refuses fields that an object does not have. */
const strictly = <Shape extends z.core.$ZodLooseShape>({ shape }: z.ZodMiniObject<Shape>) =>
  z.strictObject(shape);
export type BrandColours = z.output<typeof brandColours>;

/** Name of a picture in the folder `brand` of the content, or its address elsewhere (OPER-36). */
const brandFile = z.pipe(
  z.string().check(z.regex(/^[\w-]{1,80}\.(?:svg|png)$/)),
  z.transform((name) => `${BRAND_FOLDER}${name}`),
);
const brandPicture = z.union(
  [brandFile, webAddress],
  'must be the name of an SVG or PNG in the folder brand, or an https: address',
);

const brand = z.strictObject({
  name: line(40),
  shortName: z.optional(line(12)),
  logo: z.optional(brandPicture),
  /** The same for the light theme. */
  logoLight: z.optional(brandPicture),
  /** Icons are drawn from it (OPER-37). */
  mark: z.optional(brandPicture),
  tagline: z.optional(strictly(lineInLanguages(120))),
  colours: z.optional(brandColours),
});

const atMost = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.optional(z.array(item).check(z.maxLength(max, `must have at most ${max} entries`)));

const footer = z.strictObject({
  ...z.partial(z.object(FOOTER_TEXTS)).shape,
  text: z.optional(strictly(FOOTER_TEXTS.text)),
  licences: atMost(z.strictObject({ ...LICENCE, seal: z.optional(brandPicture) }), MAX_LICENCES),
  seals: atMost(z.strictObject({ ...SEAL, picture: brandPicture }), MAX_SEALS),
  payments: atMost(z.strictObject({ ...PAYMENT, picture: brandPicture }), MAX_PAYMENTS),
});

const help = z.strictObject({
  ...z.partial(z.object(HELP)).shape,
  hours: z.optional(strictly(HELP.hours)),
  problemGambling: atMost(z.strictObject(HELP_LINE), MAX_HELP_LINES),
});

/** Whom the reference bank transfer pays. */
const payee = z.strictObject({ bank: line(60), holder: line(80), number: line(40) });
export type Payee = z.output<typeof payee>;

const language = z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`);
const languages = z.array(language).check(
  z.minLength(1, 'must name at least one language'),
  z.refine((all) => new Set(all).size === all.length, 'must name each language once'),
);

/**
 * An operator's changes of `info` in the system status: each field replaces the gateway's default; the others keep it.
 * The currency is that of the ledger, `firebase` comes from FIREBASE_CONFIG.
 */
export const siteInfoChange = z.strictObject({
  ageLimit: z.optional(z.literal([18, 21], 'must be 18 or 21')),
  /** ISO 3166 alpha-2: the default country of a mobile number, and of organisations that help. */
  region: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters, such as TH'))),
  brand: z.optional(brand),
  /** Those that the site offers (OPER-43). */
  languages: z.optional(languages),
  defaultLanguage: z.optional(language),
  footer: z.optional(footer),
  help: z.optional(help),
  legal: z.optional(z.strictObject(z.partial(z.object(LEGAL)).shape)),
  /** For the gateway alone: `info` does not have it. */
  cashier: z.optional(z.strictObject({ payee })),
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
