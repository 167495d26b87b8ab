import { type TrustedProxies, trustedProxies } from './http/client-address.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface CacheSettings {
  /** How long a page is served without looking again. */
  readonly freshMs: number;
  /** How long after that it is served while a new one is rendered behind the visitor's back. */
  readonly revalidateMs: number;
  /** How long a good page is kept for when the gateway fails. */
  readonly keepMs: number;
  readonly maxBytes: number;
}

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Origin of the operator's own gateway; absent: the embedded one. */
  readonly gatewayOrigin: string | undefined;
  /** Origin that visitors type; absent: whatever address this process is reached at. */
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: TrustedProxies;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Share of visits, 0 to 1, that report web vitals. */
  readonly rumSampleRate: number;
  /** Whether Strict-Transport-Security is sent. */
  readonly hsts: boolean;
  /** Bearer token of `/metrics`; absent: only this machine may read it. */
  readonly metricsToken: string | undefined;
  readonly cache: CacheSettings;
  /** How long open requests may take to finish after SIGTERM. */
  readonly shutdownMs: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that is wrong with the environment, one line a variable. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`Settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** Reads the front process's settings. Throws a `SettingsError` that names every variable in error. */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const wrong = <Value>(name: string, expected: string, fallback: Value): Value => {
    problems.push(`${name} must be ${expected}, not "${env[name]}".`);
    return fallback;
  };

  const number = (name: string, fallback: number, [min, max]: [number, number], whole = true) => {
    const given = text(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    const fits =
      Number.isFinite(value) && value >= min && value <= max && (!whole || Number.isInteger(value));
    return fits ? value : wrong(name, `a ${whole ? 'whole ' : ''}number from ${min} to ${max}`, fallback);
  };

  const origin = (name: string) => {
    const given = text(name);
    if (given === undefined) return undefined;
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const bare = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    const fits = bare && url.pathname === '/' && url.search === '' && url.hash === '';
    return fits ? url.origin : wrong(name, 'an origin such as https://play.example.com', undefined);
  };

  const proxies = () => {
    try {
      return trustedProxies(text('TRUSTED_PROXIES') ?? '');
    } catch {
      return wrong(
        'TRUSTED_PROXIES',
        'a comma-separated list of addresses, ranges such as 10.0.0.0/8, or "loopback"',
        trustedProxies(''),
      );
    }
  };

  const choice = <Value extends string>(name: string, values: readonly Value[], fallback: Value): Value => {
    const given = text(name);
    if (given === undefined) return fallback;
    return values.find((value) => value === given) ?? wrong(name, `one of ${values.join(', ')}`, fallback);
  };

  const publicOrigin = origin('PUBLIC_ORIGIN');
  const settings: Settings = {
    host: text('HOST') ?? '127.0.0.1',
    port: number('PORT', 3000, [0, 65_535]),
    gatewayOrigin: origin('GATEWAY_URL'),
    publicOrigin,
    trustedProxies: proxies(),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    rumSampleRate: number('RUM_SAMPLE_RATE', 0, [0, 1], false),
    hsts: choice('HSTS', ['on', 'off'], publicOrigin?.startsWith('https:') ? 'on' : 'off') === 'on',
    metricsToken: text('METRICS_TOKEN'),
    cache: {
      freshMs: number('CACHE_FRESH_SECONDS', 5, [0, 3_600]) * 1_000,
      revalidateMs: number('CACHE_REVALIDATE_SECONDS', 300, [0, 86_400]) * 1_000,
      keepMs: number('CACHE_KEEP_HOURS', 24, [0, 168]) * 3_600_000,
      maxBytes: number('CACHE_MAX_MB', 48, [1, 4_096]) * 1024 * 1024,
    },
    shutdownMs: number('SHUTDOWN_SECONDS', 10, [0, 600]) * 1_000,
  };
  if (settings.metricsToken !== undefined && settings.metricsToken.length < 16) {
    problems.push('METRICS_TOKEN must be at least 16 characters.');
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
