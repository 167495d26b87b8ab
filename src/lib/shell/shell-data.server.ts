import * as z from 'zod/mini';
import { USUAL_CURRENCY } from '#contract/core/currency.ts';
import { pictureAddress } from '#contract/core/shapes.ts';
import { USUAL_SITE } from '#contract/core/usual-site.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { availablePromotions } from '#contract/rewards/promotions.ts';
import { USUAL_BRAND, USUAL_FOOTER, USUAL_HELP, USUAL_LEGAL } from '#contract/site/brand.ts';
import { featuresOff } from '#contract/site/feature-states.ts';
import type { FeatureName } from '#contract/site/features.ts';
import { customerService, type SystemInfo, systemStatus } from '#contract/site/system-status.ts';
import { type RegistrationFlags, type ThirdPartyOffer, thirdPartyOffer } from '#lib/auth/index.server.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { mayLinkTo } from '#lib/routes/links.ts';
import { offRoutes } from '#lib/routes/off-routes.server.ts';
import type { SiteSettings } from '#lib/seo/site.ts';
import { imageHost } from '#lib/ui/index.ts';
import { listOrigins } from './picture-sources.server.ts';
import { serviceAddress } from './service-address.server.ts';

/** Addresses of apps, of a configuration profile for iOS, and of the file that opens that profile's settings. */
export type Install = Readonly<Record<'ios' | 'android' | 'profile' | 'provisioning', string | undefined>>;

/** The data of every page's header, tab bar and footer; the same for all visitors. */
export interface ShellData {
  readonly brand: string;
  /**
   * Customer service's address, from its call or else from the status; the page of all its channels where the
   * operator names none (HUB-5).
   */
  readonly service: string;
  /** Whether the referral programme is on (NAV-4). */
  readonly referral: boolean;
  /** Download links by system, when the app window is enabled (NAV-9). */
  readonly downloads: Partial<Record<'ios' | 'android', string>>;
  /** Picture of the download button, where the operator has one. */
  readonly downloadIcon: string | undefined;
  /** What the download bar may offer, while the app window is enabled (CONT-8). */
  readonly install: Install | undefined;
  readonly telegram?: string;
  /** Origin of the gateway's pictures; empty: this site. */
  readonly imageHost: string;
  /** Origins of all image hosts. */
  readonly imageOrigins: readonly string[];
  readonly ageLimit: 18 | 21;
  /** ISO 3166 alpha-2: the site's country, where it is named. */
  readonly region: string | undefined;
  /** What the operator says of itself (OPER-35). */
  readonly operator: Pick<SystemInfo, 'brand' | 'footer' | 'help' | 'legal'>;
  /** ISO 4217, of every amount that the site shows. */
  readonly currency: string;
  /** Whether member centre and deposit have the new layout; the base layout is a plain list (CASH-9). */
  readonly newLayout: Readonly<Record<'memberCentre' | 'deposit', boolean>>;
  /** Parts of the agency centre, by their flags (AGENT-2). */
  readonly agency: Readonly<Record<AgencyFlag, boolean>>;
  /** Live chat, feature CBS3 (HUB-5). */
  readonly chat: boolean;
  /** Pictures of members, feature PROFPIC3. */
  readonly pictures: boolean;
  /** Trial accounts that guests start themselves, feature FREEPLAY3 (TRIAL-1). */
  readonly trials: boolean;
  /** Logging in by mobile number and code, flag MOBILENUMPASSREG3 (LOGIN-1). */
  readonly mobileLogin: boolean;
  /** Logging in by mobile number or e-mail address and password, flag LOGINCONTACT3 (WAY-2). */
  readonly contactLogin: boolean;
  /** Setting a new password by mobile number and code, flag CHNGPASSVERIF3 (PWD-1). */
  readonly phoneRecovery: boolean;
  /** What the flags leave of the registration: methods, and codes to mobile numbers (REG-1, REG-2). */
  readonly registration: RegistrationFlags;
  /** Signing in with Firebase, where it is configured and switched on (LOGIN-3). */
  readonly thirdParty: ThirdPartyOffer | undefined;
  /** Features that this site does not offer (OPER-2). */
  readonly off: ReadonlySet<FeatureName>;
  /** Pages that are off with them. */
  readonly offRoutes: ReadonlySet<RouteName>;
  /** False when the gateway did not answer and defaults are used. */
  readonly complete: boolean;
}

/** Flags of the agency centre's shortcuts (AGENT-2). */
export const AGENCY_FLAGS = [
  'AGEPAG',
  'TRANSREC3',
  'DOWNMAN',
  'AGETEAMPNL3',
  'TEAMBETTING3',
  'SECPRIV',
  'MAILCEN',
  'AGEANNOUNCE3',
] as const satisfies readonly FeatureName[];
export type AgencyFlag = (typeof AGENCY_FLAGS)[number];

const toAgencyFlags = (isOn: (flag: AgencyFlag) => boolean) =>
  Object.fromEntries(AGENCY_FLAGS.map((flag) => [flag, isOn(flag)])) as Record<AgencyFlag, boolean>;

const DEFAULTS: ShellData = {
  brand: USUAL_SITE.brand,
  service: href('messages'),
  referral: false,
  downloads: {},
  downloadIcon: undefined,
  install: undefined,
  imageHost: '',
  imageOrigins: [],
  ageLimit: USUAL_SITE.age,
  region: undefined,
  operator: { brand: USUAL_BRAND, footer: USUAL_FOOTER, help: USUAL_HELP, legal: USUAL_LEGAL },
  currency: USUAL_CURRENCY,
  newLayout: { memberCentre: false, deposit: false },
  agency: toAgencyFlags(() => false),
  chat: false,
  trials: false,
  pictures: false,
  mobileLogin: false,
  contactLogin: false,
  phoneRecovery: false,
  registration: { username: true, mobile: true, code: true },
  thirdParty: undefined,
  off: new Set(),
  offRoutes: new Set(),
  complete: false,
};

/** What the front process learned about its gateway; absent in `astro dev`, where every feature is on. */
export interface Learned {
  readonly notOffered: ReadonlySet<string>;
  /** False while the gateway has been silent since the start. */
  readonly hasAnswered: boolean;
}

type KnownSite = Pick<SiteSettings, 'known' | 'locality'>;

/** Returns what pages show of the operator while the gateway does not say it. */
const whileSilent = ({ known, locality }: KnownSite): ShellData => ({
  ...DEFAULTS,
  brand: known.brand.name,
  ageLimit: known.ageLimit,
  region: known.region || undefined,
  operator: known,
  currency: locality.currency,
});

export async function loadShell(
  gateway: GatewayFetch,
  learned?: Learned,
  site?: KnownSite,
): Promise<ShellData> {
  const [status, promotions, service] = await Promise.all([
    read(gateway, systemStatus),
    read(gateway, availablePromotions),
    read(gateway, customerService),
  ]);
  if (!status.ok) return site ? whileSilent(site) : DEFAULTS;
  const { info } = status.value;
  const off = featuresOff(info.whitelabel, learned?.notOffered);
  const isOn = (name: FeatureName) => !off.has(name);
  const telegram = resource(info, 'TELEGRAM');
  const address =
    serviceAddress(service.ok ? service.value.pathList : []) ?? serviceAddress(info.customerService);
  return {
    brand: info.brand.name,
    service: address ?? DEFAULTS.service,
    ...(telegram && { telegram }),
    referral: promotions.ok && promotions.value.REFERRAL.enabled,
    downloads: info.appWindow ? toDownloads(info) : {},
    downloadIcon: findPicture(info, 'AppDownloadIcon'),
    install: info.appWindow ? toInstall(info) : undefined,
    imageHost: imageHost(info.imageCDNs),
    imageOrigins: listOrigins(info.imageCDNs),
    ageLimit: info.ageLimit,
    region: info.region || undefined,
    operator: { brand: info.brand, footer: info.footer, help: info.help, legal: info.legal },
    currency: info.currency,
    newLayout: {
      memberCentre: info.mobileTemplate.mem_cen === '1',
      deposit: info.mobileTemplate.dep_func === '1',
    },
    agency: toAgencyFlags(isOn),
    chat: isOn('CBS3'),
    pictures: isOn('PROFPIC3'),
    trials: isOn('FREEPLAY3'),
    mobileLogin: isOn('MOBILENUMPASSREG3'),
    contactLogin: isOn('LOGINCONTACT3'),
    phoneRecovery: isOn('CHNGPASSVERIF3'),
    registration: {
      username: isOn('USERNAMEREG3'),
      mobile: isOn('MOBILENUMREG3'),
      code: isOn('REGMOBVERF3'),
    },
    thirdParty: thirdPartyOffer(info),
    off,
    offRoutes: offRoutesOf(off, info, [telegram, address, info.help.email, info.help.phone].some(Boolean)),
    // What a silent gateway does not offer is unknown: such pages are not kept (OPER-7).
    complete: !isLost(promotions) && learned?.hasAnswered !== false,
  };
}

/** A gateway that asks guests for a session has answered: it offers them nothing (OPER-10). */
const isLost = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.error.status !== ERROR_STATUS['session.expired'];

/** Ways to customer service, besides its own address and channel. */
const SERVICE_FEATURES = ['CBS3', 'INBOX3', 'ANNOUNCE', 'HELP'] as const satisfies readonly FeatureName[];

function offRoutesOf(
  off: ReadonlySet<FeatureName>,
  { appWindow }: SystemInfo,
  hasService: boolean,
): ReadonlySet<RouteName> {
  const routes = offRoutes(off);
  if (!appWindow) routes.add('app');
  if (!hasService && SERVICE_FEATURES.every((name) => off.has(name))) routes.add('messages');
  return routes;
}

function toDownloads(info: SystemInfo): ShellData['downloads'] {
  const ios = resource(info, 'IOS', 'MOBILECONFIG');
  const android = resource(info, 'Android');
  return { ...(ios && { ios }), ...(android && { android }) };
}

/** The site's own page explains how to install; it is not an app. */
function toInstall(info: SystemInfo): Install {
  const elsewhere = (type: string) => {
    const address = resource(info, type);
    return address === href('app') ? undefined : address;
  };
  const { provisioning = '' } = info.paths;
  return {
    ios: elsewhere('IOS'),
    android: elsewhere('Android'),
    profile: elsewhere('MOBILECONFIG'),
    provisioning: mayLinkTo(provisioning) ? provisioning : undefined,
  };
}

function findPicture({ resources }: SystemInfo, type: string): string | undefined {
  const url = resources.find(({ resourceType }) => resourceType === type)?.url;
  return z.safeParse(pictureAddress, url).data;
}

/** Returns the address of the first resource of one of these types that may be opened. */
function resource({ resources }: SystemInfo, ...types: string[]): string | undefined {
  return resources.find(({ resourceType, url }) => types.includes(resourceType) && mayLinkTo(url))?.url;
}
