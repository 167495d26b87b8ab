import type * as z from 'zod/mini';
import { boolean, literal, nullable, number, object, enum as oneOf, optional, regex, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { USUAL_CURRENCY } from '../core/currency.ts';
import { LANGUAGES } from '../core/languages.ts';
import { entries, flag, list, orElseAny, orUndefined, text } from '../core/shapes.ts';
import {
  brandInfo,
  footerInfo,
  helpInfo,
  legalInfo,
  USUAL_BRAND,
  USUAL_FOOTER,
  USUAL_HELP,
  USUAL_LEGAL,
} from './brand.ts';

const serviceLink = object({ type: number(), title: text, path: text });

/** ISO 4217, or another short code. */
const currencyCode = /* @__PURE__ */ string().check(/* @__PURE__ */ regex(/^\w{1,12}$/));

const anyText = orElseAny(string(), '');

/** The public configuration. An invalid field gets its default: all pages need the others (docs/faults.md, 7). */
export const systemInfo = object({
  customerService: orElseAny(list(serviceLink), []),
  domainRoute: anyText,
  /** `'1'` means the new layout. */
  mobileTemplate: orElseAny(object({ mem_cen: anyText, dep_func: anyText }), { mem_cen: '', dep_func: '' }),
  /** `provisioning`: the address that opens the settings of a configuration profile after its download (CONT-8). */
  paths: entries(string()),
  /** Validation patterns by field. */
  register: entries(string()),
  resources: orElseAny(
    list(
      object({
        resourceType: oneOf(['IOS', 'Android', 'MOBILECONFIG', 'TELEGRAM', 'AppDownloadIcon']),
        url: string(),
      }),
    ),
    [],
  ),
  /** Feature flags by menu key or module id. */
  whitelabel: entries(boolean()),
  mainDomain: anyText,
  imageCDNs: orElseAny(list(string()), []),
  appWindow: orElseAny(boolean(), false),
  ageLimit: orElseAny(literal([18, 21]), 18),
  currency: orElseAny(currencyCode, USUAL_CURRENCY),
  /** IANA name of the zone of the site's days; the clocks of that zone never change (OPER-42). */
  timeZone: optional(nullable(string())),
  /** ISO 3166 alpha-2: the default country of a mobile number. */
  region: optional(nullable(text)),
  brand: orElseAny(brandInfo, USUAL_BRAND),
  /** Languages that the site offers; all of them where none is named (OPER-43). */
  languages: orElseAny(list(oneOf(LANGUAGES)), []),
  defaultLanguage: orUndefined(oneOf(LANGUAGES)),
  footer: orElseAny(footerInfo, USUAL_FOOTER),
  help: orElseAny(helpInfo, USUAL_HELP),
  legal: orElseAny(legalInfo, USUAL_LEGAL),
  firebase: entries(string()),
});
export type SystemInfo = z.infer<typeof systemInfo>;

export const systemStatus = defineCall({
  method: 'GET',
  path: '/wps/system/status',
  access: 'public',
  moduleId: 'COMM3',
  value: object({
    maintenance: flag,
    regionRestriction: flag,
    location: orElseAny(object({ ip: text, country: optional(nullable(string())) }), { ip: '' }),
    info: systemInfo,
    /** The version of the contract that the gateway follows (OPER-22). */
    contractVersion: optional(nullable(string())),
  }),
});

/** Placeholder of the visitor's address in the page of a closed region, which the server fills in (WAY-43). */
export const VISITOR_ADDRESS = '__visitor_address__';

export const customerService = defineCall({
  method: 'GET',
  path: '/wps/system/customer-service',
  access: 'public',
  moduleId: 'COMM3',
  value: object({ pathList: list(serviceLink) }),
});
