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

/** What an operator says at the end of every page (OPER-35, OPER-44). */
export const FOOTER_TEXTS = {
  company: line(80),
  registration: line(40),
  address: line(160),
  text: lineInLanguages(300),
};
export const LICENCE = { authority: line(60), number: line(40), url: webAddress };
export const SEAL = { alt: lineInLanguages(80), url: orNone(webAddress) };
export const PAYMENT = { name: line(40) };

/** How an operator is reached, and who helps with gambling in its country. */
export const HELP = {
  email: /* @__PURE__ */ string().check(
    /* @__PURE__ */ regex(/^[^\s@]{1,64}@[^\s@]{1,190}$/, 'must be an e-mail address'),
  ),
  phone,
  hours: lineInLanguages(80),
};
export const HELP_LINE = { name: line(80), url: webAddress, phone: orNone(phone) };

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
  company: orUndefined(FOOTER_TEXTS.company),
  registration: orUndefined(FOOTER_TEXTS.registration),
  address: orUndefined(FOOTER_TEXTS.address),
  text: orUndefined(FOOTER_TEXTS.text),
  licences: orElseAny(list(object({ ...LICENCE, seal: picture })), []),
  seals: orElseAny(list(object({ ...SEAL, picture: pictureAddress })), []),
  payments: orElseAny(list(object({ ...PAYMENT, picture: pictureAddress })), []),
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
  email: orUndefined(HELP.email),
  phone: orUndefined(HELP.phone),
  hours: orUndefined(HELP.hours),
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
  terms: orUndefined(LEGAL.terms),
  privacy: orUndefined(LEGAL.privacy),
  responsible: orUndefined(LEGAL.responsible),
});
export type LegalInfo = z.infer<typeof legalInfo>;
export const USUAL_LEGAL: LegalInfo = { terms: undefined, privacy: undefined, responsible: undefined };
