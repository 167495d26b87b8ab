import { pagePolicy } from '../page-policy.ts';

/**
 * The result of a rendering. `partial` omits something, `failed` lacks its main content, both because of the gateway.
 * `missing` means that there is no page.
 */
export type Quality = 'complete' | 'partial' | 'failed' | 'missing';

export interface Rendered {
  readonly quality: Quality;
  readonly status: number;
  /** Lower-case names, without those of the connection and of caching. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** Whether the page may be cached for other visitors. */
  readonly storable: boolean;
}

const POLICY = 'content-security-policy';
const PASSED_HEADERS = [
  POLICY,
  'content-type',
  'cross-origin-opener-policy',
  'link',
  'location',
  'speculation-rules',
  'x-robots-tag',
];
/** Set by pages that had to omit something (`partial`, `failed`), and in place of those that are `off`. */
export const QUALITY_HEADER = 'x-page';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: Buffer;
}

/** Reads the site's answer. `lostReads` is the number of reads from the gateway that failed for it. */
export function rendered({ status, headers, body }: RawAnswer, lostReads: number): Rendered {
  const quality = rateQuality(status, String(headers[QUALITY_HEADER] ?? ''), lostReads);
  const caching = String(headers['cache-control'] ?? '');
  return {
    quality,
    status: quality === 'failed' && status < 500 ? 503 : status,
    headers: passedHeaders(headers, body),
    body,
    storable:
      quality === 'complete' &&
      status === 200 &&
      headers['set-cookie'] === undefined &&
      !/\b(?:no-store|private)\b/.test(caching),
  };
}

export const MISSING: Rendered = {
  quality: 'missing',
  status: 404,
  headers: new Map(),
  body: Buffer.alloc(0),
  storable: false,
};

function passedHeaders(headers: RawAnswer['headers'], body: Buffer): ReadonlyMap<string, string> {
  const passed = new Map<string, string>();
  for (const name of PASSED_HEADERS) {
    const value = headers[name];
    if (value !== undefined)
      passed.set(name, value === 'text/html' ? 'text/html; charset=utf-8' : String(value));
  }
  const policy = passed.get(POLICY);
  if (policy !== undefined) passed.set(POLICY, pagePolicy(policy, body.toString('utf8')));
  return passed;
}

function rateQuality(status: number, declared: string, lostReads: number): Quality {
  if (status === 404) return 'missing';
  if (status >= 500 || declared === 'failed') return 'failed';
  return declared === 'partial' || lostReads > 0 ? 'partial' : 'complete';
}
