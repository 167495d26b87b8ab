/** Header names and values in turn: the form that Node writes fastest. */
export type FlatHeaders = readonly string[];

/** For answers that are not pages: nothing may load, run or be framed. */
export const STRICT_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const YEAR = 31_536_000;

const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export interface SecurityHeaders {
  /** The headers of every answer apart from its policy. */
  readonly base: FlatHeaders;
  /** The headers of an answer, with its policy; `overrides` replaces defaults by name. */
  with(policy: string, overrides?: Readonly<Record<string, string>>): FlatHeaders;
  /** The headers of an answer that is not a page. */
  readonly strict: FlatHeaders;
}

export function securityHeaders(options: { hsts: boolean }): SecurityHeaders {
  const defaults = {
    ...ALWAYS,
    ...(options.hsts && { 'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains` }),
  };
  const headersWith: SecurityHeaders['with'] = (policy, overrides = {}) => {
    const replaced = new Set(Object.keys(overrides).map((name) => name.toLowerCase()));
    const kept = Object.entries(defaults).filter(([name]) => !replaced.has(name.toLowerCase()));
    return [...kept, ...Object.entries(overrides), ['Content-Security-Policy', policy] as const].flat();
  };
  return {
    base: Object.entries(defaults).flat(),
    with: headersWith,
    strict: headersWith(STRICT_POLICY),
  };
}
