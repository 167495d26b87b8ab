import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { type HostedRepository, readRepository } from '#editor/config/git-host.ts';
import {
  type GatewaySettings,
  gatewayVariables,
  httpOrigin,
  httpOrigins,
  onOff,
  readGatewaySettings,
  readSettings as readVariables,
} from '#gateway/platform/settings/settings.ts';

export { SettingsError } from '#gateway/platform/settings/settings.ts';

export interface CacheSettings {
  /** How long a page is served without a refresh. */
  readonly freshMs: number;
  /** How long after that it is served while a new one is rendered in the background. */
  readonly revalidateMs: number;
  /** How long a good page is kept for when the gateway fails. */
  readonly keepMs: number;
  /** How old such a page has to be for a notice to say so (WAY-44). */
  readonly oldMs: number;
  readonly maxBytes: number;
}

export interface EditorSettings {
  /** Of the first account; absent: created at the first start. */
  readonly firstPassword: string | undefined;
  /** At a Git host, where the texts are then edited; absent: in the content folder. */
  readonly repository: HostedRepository | undefined;
}

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Origin of the operator's own gateway; absent: the embedded one. */
  readonly gatewayOrigin: string | undefined;
  /** Origin that visitors type; absent: any address that reaches this process. */
  readonly publicOrigin: string | undefined;
  /** Addresses and ranges whose X-Forwarded-For and country header are trusted. */
  readonly trustedProxies: readonly string[];
  readonly countryHeader: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Share of visits, 0 to 1, that report web vitals. */
  readonly rumSampleRate: number;
  /** The language of pages for visitors who have chosen none, where it is set (LANG-1). */
  readonly defaultLanguage: Language | undefined;
  /** Years of the footer's copyright line (NAV-15). */
  readonly copyrightYears: string;
  /** Whether Strict-Transport-Security is sent. */
  readonly hsts: boolean;
  /** Bearer token of `/metrics`; absent: see `metricsLocal`. */
  readonly metricsToken: string | undefined;
  /** Whether this machine may read `/metrics` without a token: not in production unless enabled (HOUSE-73). */
  readonly metricsLocal: boolean;
  /** Origins of pictures besides the site's own and those of the gateway's status. */
  readonly imageOrigins: readonly string[];
  /** Whether the contract is published at `/wps/docs` (OPER-12). */
  readonly apiDocs: boolean;
  readonly cache: CacheSettings;
  /**
   * How long requests are still answered after SIGTERM, while `/readyz` reports that visitors should be sent
   * elsewhere.
   */
  readonly drainMs: number;
  /** How long open requests may take to finish after that. */
  readonly shutdownMs: number;
  /** Folder of the content files, with the pictures of editors in its `uploads/`. */
  readonly contentDir: string;
  /** The editing page at `/admin`; absent: there is none. */
  readonly editor: EditorSettings | undefined;
  readonly gateway: GatewaySettings;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  const fits = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return z.pipe(z.string().check(z.refine(fits, message)), z.transform(Number));
}

const seconds = (max: number, fallback: number) => z._default(wholeNumber(0, max), fallback);

const hostedRepository = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => readRepository(text) !== undefined,
        'must be gitea+, github+ or gitlab+ and an address, such as github+https://github.com/company/site#main',
      ),
    ),
  z.transform(readRepository),
);

/** Every variable that the process reads. */
export const variables = z.object({
  ...gatewayVariables,
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  GATEWAY_URL: z.optional(httpOrigin),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  RUM_SAMPLE_RATE: z._default(
    z.coerce
      .number('must be a number from 0 to 1')
      .check(z.gte(0, 'must be a number from 0 to 1'), z.lte(1, 'must be a number from 0 to 1')),
    0,
  ),
  COPYRIGHT_YEARS: z._default(
    z.string().check(z.maxLength(40, 'must be at most 40 characters')),
    '2019-2025',
  ),
  DEFAULT_LANGUAGE: z.optional(z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`)),
  /** Default on where PUBLIC_ORIGIN is https. */
  HSTS: z.optional(onOff),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must be at least 16 characters'))),
  METRICS_LOCAL: z.optional(z.literal('1', 'must be 1')),
  /** Default on, in production off. */
  API_DOCS: z.optional(onOff),
  IMAGE_ORIGINS: z._default(httpOrigins, []),
  CACHE_FRESH_SECONDS: seconds(3_600, 5),
  CACHE_REVALIDATE_SECONDS: seconds(86_400, 300),
  CACHE_KEEP_HOURS: z._default(wholeNumber(0, 168), 24),
  CACHE_OLD_SECONDS: seconds(86_400, 300),
  CACHE_MAX_MB: z._default(wholeNumber(1, 4_096), 48),
  DRAIN_SECONDS: seconds(600, 0),
  SHUTDOWN_SECONDS: seconds(600, 10),
  EDITING: z._default(onOff, false),
  /** `on` also enables editing. Any other value names a text editor: npm sets one for every script. */
  EDITOR: z.optional(z.string()),
  EDITING_REPOSITORY: z.optional(hostedRepository),
  EDITOR_PASSWORD: z.optional(z.string().check(z.minLength(12, 'must be at least 12 characters'))),
});

/** Reads all settings. Throws a `SettingsError` that names every invalid variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const read = readVariables(variables, env);
  return {
    host: read.HOST,
    port: read.PORT,
    gatewayOrigin: read.GATEWAY_URL,
    publicOrigin: read.PUBLIC_ORIGIN,
    trustedProxies: read.TRUSTED_PROXIES,
    countryHeader: read.COUNTRY_HEADER.toLowerCase(),
    logLevel: read.LOG_LEVEL,
    rumSampleRate: read.RUM_SAMPLE_RATE,
    defaultLanguage: read.DEFAULT_LANGUAGE,
    copyrightYears: read.COPYRIGHT_YEARS,
    hsts: read.HSTS ?? read.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    metricsToken: read.METRICS_TOKEN,
    metricsLocal: env.NODE_ENV !== 'production' || read.METRICS_LOCAL === '1',
    imageOrigins: read.IMAGE_ORIGINS,
    apiDocs: read.API_DOCS ?? env.NODE_ENV !== 'production',
    cache: {
      freshMs: read.CACHE_FRESH_SECONDS * 1_000,
      revalidateMs: read.CACHE_REVALIDATE_SECONDS * 1_000,
      keepMs: read.CACHE_KEEP_HOURS * 3_600_000,
      oldMs: read.CACHE_OLD_SECONDS * 1_000,
      maxBytes: read.CACHE_MAX_MB * 1024 * 1024,
    },
    drainMs: read.DRAIN_SECONDS * 1_000,
    shutdownMs: read.SHUTDOWN_SECONDS * 1_000,
    contentDir: resolve(read.CONTENT_DIR),
    editor:
      read.EDITING || read.EDITOR === 'on'
        ? { firstPassword: read.EDITOR_PASSWORD, repository: read.EDITING_REPOSITORY }
        : undefined,
    gateway: readGatewaySettings(env),
  };
}
