import { CHANNEL_FLAGS, CHANNELS } from '#contract/auth/third-party.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { siteCurrency, siteZone } from '#contract/core/locality.ts';
import { FEATURE_NAMES } from '#contract/site/features.ts';
import type { customerService, systemStatus } from '#contract/site/system-status.ts';
import {
  ageLimitOf,
  brandOf,
  SMS_FEATURES,
  sendsSms,
  telegramOf,
} from '#gateway/platform/settings/derived.ts';
import type { GatewaySettings } from '#gateway/platform/settings/settings.ts';

/** Kind of the link behind the site's customer-service button. */
const SERVICE_LINK = 3;

/** The page that explains the app; an operator's settings name the files themselves. */
const APP_PAGE = '/m/app';

/** The site's own configuration profile, until an operator sets another. */
const DEMO_PROFILE = '/m/lobby.mobileconfig';

/** Returns links to customer service, with addresses in base64. */
export function serviceLinks({
  CUSTOMER_SERVICE_URL,
  SITE_INFO,
}: GatewaySettings): AnswerOf<typeof customerService> {
  const links = SITE_INFO?.customerService ?? [
    { type: SERVICE_LINK, title: 'Customer service', path: CUSTOMER_SERVICE_URL },
  ];
  const encoded = (path: string) => Buffer.from(path).toString('base64');
  return { pathList: links.map((link) => ({ ...link, path: encoded(link.path) })) };
}

/** Adds the emulator's address where its tokens are accepted, so that browsers use it too. */
const buildFirebaseConfig = (
  config: Record<string, string>,
  { FIREBASE_AUTH_EMULATOR_HOST: authEmulatorHost }: GatewaySettings,
): Record<string, string> => ({ ...config, ...(authEmulatorHost && { authEmulatorHost }) });

/** Returns the public configuration of the site. */
export function systemInfo(settings: GatewaySettings): Info {
  const {
    sortingByType: _,
    cashier: _payee,
    whitelabel,
    mobileTemplate,
    brand,
    ...changed
  } = settings.SITE_INFO ?? {};
  const usual = usualInfo(settings);
  return {
    ...usual,
    ...changed,
    customerService: serviceLinks(settings).pathList,
    whitelabel: {
      ...usual.whitelabel,
      ...(whitelabel as Record<string, boolean> | undefined),
      ...(!sendsSms(settings) && Object.fromEntries(SMS_FEATURES.map((flag) => [flag, false]))),
    },
    mobileTemplate: { ...usual.mobileTemplate, ...mobileTemplate },
    brand: { ...usual.brand, ...brand },
  };
}

type Info = Exclude<AnswerOf<typeof systemStatus>['info'], null | undefined>;

function usualInfo(settings: GatewaySettings) {
  const telegram = telegramOf(settings);
  return {
    domainRoute: '',
    mobileTemplate: { mem_cen: '1', dep_func: '1' },
    // The demonstration has no file that opens a phone's settings: the page of the app explains the next step.
    paths: settings.DEMO_DATA ? { provisioning: APP_PAGE } : {},
    register: { username: '^\\w{4,20}$', password: '^.{8,64}$', mobileNum: '^\\d{7,20}$' },
    resources: [
      { resourceType: 'IOS' as const, url: APP_PAGE },
      { resourceType: 'Android' as const, url: APP_PAGE },
      ...(settings.DEMO_DATA ? [{ resourceType: 'MOBILECONFIG' as const, url: DEMO_PROFILE }] : []),
      ...(telegram ? [{ resourceType: 'TELEGRAM' as const, url: telegram }] : []),
    ],
    whitelabel: {
      ...Object.fromEntries(FEATURE_NAMES.map((flag) => [flag, true])),
      ...Object.fromEntries(
        CHANNELS.map((channel) => [CHANNEL_FLAGS[channel], settings.FIREBASE_SIGN_IN.includes(channel)]),
      ),
    },
    mainDomain: settings.PUBLIC_ORIGIN ?? '',
    imageCDNs: [],
    appWindow: true,
    ageLimit: ageLimitOf(settings),
    currency: siteCurrency(),
    timeZone: siteZone(),
    brand: { name: brandOf(settings), logo: '' },
    ...(settings.FIREBASE_CONFIG && { firebase: buildFirebaseConfig(settings.FIREBASE_CONFIG, settings) }),
  };
}
