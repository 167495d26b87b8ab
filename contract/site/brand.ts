import type * as z from 'zod/mini';
import { maxLength, minLength, nullable, object, optional, regex, string } from 'zod/mini';
import { entries, filled, list, orElseAny, orUndefined, pictureAddress, readable } from '../core/shapes.ts';
import { USUAL_SITE } from '../core/usual-site.ts';

/** Control characters, and those that turn the direction of the text after them. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Plain text on one line. */
// @__NO_SIDE_EFFECTS__
export const line = (max: number) =>
  string().check(
    minLength(1, 'must not be empty'),
    maxLength(max, `must have at most ${max} characters`),
    readable((text) => !UNSAFE.test(text), 'must have no control characters'),
  );

/** The same in every language. */
// @__NO_SIDE_EFFECTS__
export const lineInLanguages = (max: number) => object({ EN: line(max), CN: line(max), MS: line(max) });

// @__NO_SIDE_EFFECTS__
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => optional(nullable(schema));

export const webAddress = /* @__PURE__ */ string().check(
  /* @__PURE__ */ regex(/^https:\/\/[^\s\\]{1,500}$/, 'must be an https: address'),
);
const pageAddress = /* @__PURE__ */ string().check(
  /* @__PURE__ */ regex(
    /^(?:https:\/\/|\/m\/)[^\s\\]{1,500}$/,
    'must be an https: address, or a path that begins with /m/',
  ),
);
const phone = /* @__PURE__ */ string().check(
  /* @__PURE__ */ regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +6621234567'),
);

// Names of their own: a bundle keeps the object of a property that is read here.
const company = line(80);
const registration = line(40);
const address = line(160);
const footerText = lineInLanguages(300);
const authority = line(60);
const licence = line(40);
const alt = lineInLanguages(80);
const sealAddress = orNone(webAddress);
const payment = line(40);
const email = /* @__PURE__ */ string().check(
  /* @__PURE__ */ regex(/^[^\s@]{1,64}@[^\s@]{1,190}$/, 'must be an e-mail address'),
);
const hours = lineInLanguages(80);
const helper = line(80);
const helperPhone = orNone(phone);

/** What an operator says at the end of every page (OPER-35, OPER-44). */
export const FOOTER_TEXTS = { company, registration, address, text: footerText };
export const LICENCE = { authority, number: licence, url: webAddress };
export const SEAL = { alt, url: sealAddress };
export const PAYMENT = { name: payment };

/** How an operator is reached, and who helps with gambling in its country. */
export const HELP = { email, phone, hours };
export const HELP_LINE = { name: helper, url: webAddress, phone: helperPhone };

/** Pages of the operator in place of those of the site. */
export const LEGAL = { terms: pageAddress, privacy: pageAddress, responsible: pageAddress };

export const MAX_LICENCES = 4;
export const MAX_SEALS = 8;
export const MAX_PAYMENTS = 12;
export const MAX_HELP_LINES = 4;

const picture = /* @__PURE__ */ orElseAny(pictureAddress, '');
const colours = /* @__PURE__ */ entries(
  /* @__PURE__ */ string().check(/* @__PURE__ */ regex(/^#[\da-fA-F]{6}$/)),
);

/** The brand in the answer of a gateway: a field that does not fit gets its default (OPER-35). */
export const brandInfo = object({
  name: orElseAny(filled, USUAL_SITE.brand),
  /** Below an icon. */
  shortName: orUndefined(line(12)),
  /** An SVG or a PNG; pages show a copy that the site has made safe (OPER-36). */
  logo: picture,
  /** The same for the light theme. */
  logoLight: picture,
  /** A square picture that icons are drawn from (OPER-37). */
  mark: picture,
  tagline: orUndefined(lineInLanguages(120)),
  /** Colours of the site that the brand replaces, by their names (OPER-39). */
  colours: orElseAny(object({ dark: colours, light: colours }), { dark: {}, light: {} }),
});
export type BrandInfo = z.infer<typeof brandInfo>;
export const USUAL_BRAND: BrandInfo = {
  name: USUAL_SITE.brand,
  shortName: undefined,
  logo: '',
  logoLight: '',
  mark: '',
  tagline: undefined,
  colours: { dark: {}, light: {} },
};

export const footerInfo = object({
  company: orUndefined(company),
  registration: orUndefined(registration),
  address: orUndefined(address),
  text: orUndefined(footerText),
  licences: orElseAny(list(object({ authority, number: licence, url: webAddress, seal: picture })), []),
  seals: orElseAny(list(object({ alt, url: sealAddress, picture: pictureAddress })), []),
  payments: orElseAny(list(object({ name: payment, picture: pictureAddress })), []),
});
export type FooterInfo = z.infer<typeof footerInfo>;
export const USUAL_FOOTER: FooterInfo = {
  company: undefined,
  registration: undefined,
  address: undefined,
  text: undefined,
  licences: [],
  seals: [],
  payments: [],
};

export const helpInfo = object({
  email: orUndefined(email),
  phone: orUndefined(phone),
  hours: orUndefined(hours),
  problemGambling: orElseAny(list(object(HELP_LINE)), []),
});
export type HelpInfo = z.infer<typeof helpInfo>;
export const USUAL_HELP: HelpInfo = {
  email: undefined,
  phone: undefined,
  hours: undefined,
  problemGambling: [],
};

export const legalInfo = object({
  terms: orUndefined(pageAddress),
  privacy: orUndefined(pageAddress),
  responsible: orUndefined(pageAddress),
});
export type LegalInfo = z.infer<typeof legalInfo>;
export const USUAL_LEGAL: LegalInfo = { terms: undefined, privacy: undefined, responsible: undefined };
