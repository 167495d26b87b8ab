import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { CHANNELS } from '#contract/auth/third-party.ts';
import { USUAL_MERCHANT } from '#contract/core/usual-site.ts';
import { fixedOffsetMs } from '#contract/core/zone-offset.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { PROMOTION_KINDS } from '#contract/rewards/promotions.ts';
import { addressRanges } from '../core/address-ranges.ts';
import { contentFolder } from './content-folder.ts';
import { parseDataKey } from './data-key-values.ts';
import { json } from './json.ts';
import { currencyFault } from './locality.ts';
import { hasSmsBody, messageVariables } from './messages.ts';
import { readSettings } from './read-settings.ts';
import { registrationChange } from './registration.ts';
import { siteInfoChange } from './site-info.ts';

export { readSettings, SettingsError } from './read-settings.ts';

/** `on` or `off`. */
export const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
);

const commaSeparated = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

function isRange(part: string): boolean {
  try {
    addressRanges([part]);
    return true;
  } catch {
    return false;
  }
}

const isCountry = (part: string) => /^[A-Za-z]{2}$/.test(part);

const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Addresses and CIDR ranges, comma-separated; `loopback` means this machine. */
const rangeList = z
  .pipe(
    commaSeparated,
    z.transform((parts) => parts.flatMap((part) => (part === 'loopback' ? LOOPBACK : [part]))),
  )
  .check(
    z.refine(
      (parts) => parts.every(isRange),
      'must be addresses, CIDR ranges such as 10.0.0.0/8, or loopback, separated by commas',
    ),
  );

const regionList = z.pipe(
  commaSeparated.check(
    z.refine(
      (parts) => parts.every((part) => isCountry(part) || isRange(part)),
      'must be two-letter country codes or CIDR ranges, such as SG, 203.0.113.0/24',
    ),
  ),
  z.transform((parts) => ({
    countries: parts.filter(isCountry).map((part) => part.toUpperCase()),
    ranges: parts.filter((part) => !isCountry(part)),
  })),
);

const dataKey = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const values = parseDataKey(text);
    if (values) return values;
    // Without the input, so that a key does not get into the message.
    context.issues.push({
      code: 'custom',
      message: 'must be 32 bytes in base64, or two by a comma',
      input: '',
    });
    return z.NEVER;
  }),
);

const numberLike = (pattern: RegExp, message: string) =>
  z.pipe(z.string().check(z.regex(pattern, message)), z.transform(Number));
const address = (message: string, protocols: readonly string[]) =>
  z
    .string()
    .check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message));

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/`;
}

/** An http(s) origin, with or without its closing slash. */
export const httpOrigin = z.pipe(
  z.string().check(z.refine(isOrigin, 'must be an http(s) origin, such as https://play.example.com')),
  z.transform((value) => new URL(value).origin),
);

/** Origins, comma-separated. */
export const httpOrigins = z.pipe(commaSeparated, z.array(httpOrigin));

const hostAndPort = z.string().check(
  z.refine((value) => {
    const match = /^(?<host>\[[^\]]+\]|[^:/\s]+):(?<port>\d{1,5})$/.exec(value);
    const host = match?.groups?.host ?? '';
    return Boolean(match) && (!host.startsWith('[') || isIP(host.slice(1, -1)) === 6);
  }, 'must be host:port, such as 127.0.0.1:9099'),
);

/** The gateway's own variables; another process may spread them into a larger schema. */
export const gatewayVariables = {
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  /** PostgreSQL; without it the embedded database under DATA_DIR. */
  DATABASE_URL: z.optional(
    address('must be postgres://user:password@host:port/database', ['postgres:', 'postgresql:']),
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  /**
   * Key outside the database, 32 bytes in base64; after a comma, the previous key (docs/data-key.md). If absent, one is
   * created in DATA_DIR; on PostgreSQL without demo data it is required.
   */
  DATA_KEY: z.optional(dataKey),
  /** `accept`: a key that differs from the database's mark is valid from now on. */
  DATA_KEY_LOST: z._default(
    z.pipe(
      z.enum(['accept'], 'must be accept, or not set'),
      z.transform(() => true),
    ),
    false,
  ),
  /** Default on; refused in production (OPER-59). */
  DEMO_DATA: z.optional(onOff),
  /** Number of players in the demo data. */
  DEMO_PLAYERS: z._default(numberLike(/^(?:[2-9]\d|[1-9]\d\d)$/, 'must be a number from 20 to 999'), 20),
  /** Number of further members in the teams of the demo's agents. */
  DEMO_TEAM: z._default(numberLike(/^\d{1,4}$/, 'must be a number from 0 to 9999'), 400),
  /** Decides deposits and withdrawals: the reference providers, never in production, or reviewers with `npm run cashier`. */
  CASHIER: z.optional(z.enum(['auto', 'manual'], 'must be auto or manual')),
  /** Key with which payment providers sign their callbacks; without it all callbacks are refused. */
  PAYMENT_KEY: z.optional(z.string().check(z.minLength(32, 'must have 32 characters or more'))),
  /** Hours for which a new withdrawal account waits; default 24. */
  ACCOUNT_WAIT_HOURS: z._default(
    numberLike(/^\d{1,3}$/, 'must be a number of hours, such as 24'),
    FACTS.withdrawal.accountWait.count,
  ),
  /** What requires an approved identity check first: a withdrawal, or also a deposit and play. */
  IDENTITY_BEFORE: z._default(
    z.enum(['withdrawal', 'deposit'], 'must be withdrawal or deposit'),
    'withdrawal',
  ),
  /** Days for which pictures of documents are kept after the decision, or after the upload if none was requested. */
  DOCUMENT_DAYS: z._default(
    numberLike(/^[1-9]\d{0,2}$/, 'must be a number of days, such as 30'),
    FACTS.documents.kept.count,
  ),
  /** Kinds of rewards that members have, comma-separated; default all. */
  PROMOTION_KINDS: z._default(
    z.pipe(
      commaSeparated,
      z.array(z.enum(PROMOTION_KINDS, `must be of ${PROMOTION_KINDS.join(', ')}, separated by commas`)),
    ),
    [...PROMOTION_KINDS],
  ),
  /** Currency of the ledger, ISO 4217; kept in the database with its first start (OPER-42). */
  CURRENCY: z.optional(
    z.string().check((given) => {
      const message = currencyFault(given.value);
      if (message !== undefined) given.issues.push({ code: 'custom', message, input: given.value });
    }),
  ),
  /** Zone of the site's calendar, IANA; kept in the database likewise. */
  TIME_ZONE: z.optional(
    z
      .string()
      .check(
        z.refine(
          (name) => fixedOffsetMs(name) !== undefined,
          'must be a time zone without summer time, such as Asia/Bangkok',
        ),
      ),
  ),
  MERCHANT_CODE: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be 1 to 32 letters, digits, _ or -')),
    USUAL_MERCHANT,
  ),
  /** Proxies whose X-Forwarded-For and country header are trusted. */
  TRUSTED_PROXIES: z._default(rangeList, []),
  /** Header in which a trusted proxy names the visitor's country, as ISO 3166 alpha-2. */
  COUNTRY_HEADER: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')),
    'x-country-code',
  ),
  /** Addresses that many customers share, such as a carrier's: limits of an address are ten times there (HOUSE-52). */
  SHARED_ADDRESSES: z._default(rangeList, []),
  /** Iterations of each step of a proof of work (HOUSE-48). */
  PROOF_COST: z._default(numberLike(/^[1-9]\d{0,5}$/, 'must be a number of iterations, such as 1000'), 1_000),
  MAINTENANCE: z._default(onOff, false),
  REGION_BLOCK: z._default(regionList, { countries: [], ranges: [] }),
  /** The site's origin as visitors see it; without it a request's own host counts. */
  PUBLIC_ORIGIN: z.optional(httpOrigin),
  /** The operator's own customer service: an address, a telephone number or a page of the site. */
  CUSTOMER_SERVICE_URL: z._default(
    z.union(
      [z.string().check(z.regex(/^\/m\//)), address('', ['https:', 'http:', 'tel:', 'mailto:'])],
      'must be an https:, tel: or mailto: address, or a page of the site, such as /m/help',
    ),
    '/m/message',
  ),
  /** The operator's Telegram channel; demo data use Telegram's own. */
  TELEGRAM_URL: z.optional(address('must be an https: address', ['https:'])),
  /** Public web configuration of Firebase, as JSON of texts. */
  FIREBASE_CONFIG: z.optional(
    z
      .pipe(json, z.record(z.string(), z.string('must be JSON of texts'), 'must be a JSON object'))
      .check(z.refine(({ projectId }) => Boolean(projectId), 'must name the projectId')),
  ),
  /** Sign-in methods of the Firebase project: google, facebook, sms (which replaces the gateway's codes); default all. */
  FIREBASE_SIGN_IN: z._default(
    z.pipe(commaSeparated, z.array(z.enum(CHANNELS, 'must be google, facebook or sms, separated by commas'))),
    [...CHANNELS],
  ),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(hostAndPort),
  /** Changes to the default registration, as JSON; stored in the database at every start. */
  REGISTRATION: z.optional(z.pipe(json, registrationChange)),
  /** Changes to `info` of the system status, and the order of categories by account type, as JSON. */
  SITE_INFO: z.optional(z.pipe(json, siteInfoChange)),
  ...messageVariables,
  /** Mail server; without it mail is appended to DATA_DIR/outbox.jsonl. */
  SMTP_URL: z.optional(address('must be smtp://user:password@host:port or smtps://…', ['smtp:', 'smtps:'])),
  /** `1`: the clock is right though it is more than 26 hours behind the newest record (HOUSE-65). */
  CLOCK_ACCEPT: z.optional(z.literal('1', 'must be 1')),
  /** Folder of the editors' texts; default: `content` of the project. */
  CONTENT_DIR: contentFolder,
};

/** Prefix of the Firebase emulator's projects. */
const EMULATED_PROJECT = 'demo-';

const gatewayEnvironment = z.object(gatewayVariables).check(
  z.refine(hasSmsBody, { path: ['SMS_BODY'], message: 'must have {{to}} and {{text}}, with SMS_URL' }),
  // The emulator does not sign tokens, so a project that may be real must never be treated as an emulated one.
  z.refine(
    ({ FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_CONFIG: config }) =>
      host === undefined || config?.projectId?.startsWith(EMULATED_PROJECT) === true,
    {
      path: ['FIREBASE_AUTH_EMULATOR_HOST'],
      message: `must come with a FIREBASE_CONFIG whose projectId begins with ${EMULATED_PROJECT}`,
    },
  ),
  (given) => {
    const { NODE_ENV, DEMO_DATA, CASHIER } = given.value;
    if (NODE_ENV !== 'production') return;
    const refused = [DEMO_DATA && 'DEMO_DATA=on', CASHIER === 'auto' && 'CASHIER=auto'].filter(
      (name) => name,
    );
    for (const name of refused) {
      const message = `${name} does not go with NODE_ENV=production. Leave NODE_ENV out to show the demonstration.`;
      given.issues.push({ code: 'custom', message, path: [], input: undefined });
    }
  },
);

export type GatewaySettings = z.output<typeof gatewayEnvironment> & {
  DEMO_DATA: boolean;
  CASHIER: 'auto' | 'manual';
  /** Origin of links in mail: PUBLIC_ORIGIN, else this machine. */
  siteOrigin: string;
};

const DEFAULT_PORT = 3000;

/** @throws {SettingsError} */
export function readGatewaySettings(env: Readonly<Record<string, string | undefined>>): GatewaySettings {
  const settings = readSettings(gatewayEnvironment, env);
  const demo = settings.DEMO_DATA ?? settings.NODE_ENV !== 'production';
  return {
    ...settings,
    DEMO_DATA: demo,
    CASHIER: settings.CASHIER ?? (demo ? 'auto' : 'manual'),
    siteOrigin: settings.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT?.trim() || DEFAULT_PORT}`,
  };
}
