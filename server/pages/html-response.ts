import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, preferredCoding } from '../http/accept-encoding.ts';
import { compress, type Effort, gzipNow, MIN_COMPRESSED_BYTES } from '../http/compress.ts';
import { type FlatHeaders, type SecurityHeaders, STRICT_POLICY } from '../http/security-headers.ts';
import type { Rendered } from './rendering/rendered.ts';

interface Encoded {
  /** All headers, ready for `writeHead`. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** A page ready to be sent: every coding, with its headers. Only gzip is compressed at its first use. */
export interface HtmlResponse extends Readonly<Record<Coding, Encoded>> {
  readonly status: number;
  /** Weak: the same for every coding. It covers the body and the page's own headers. */
  readonly etag: string;
  readonly notModified: string[];
  /** The memory that it occupies. */
  readonly bytes: number;
}

/** Options that make documents of one page differ. */
export interface DocumentOptions {
  readonly security: SecurityHeaders;
  /** Whether browsers may store the document and revalidate it; otherwise they may not store it. */
  readonly isStored: boolean;
  readonly effort: Effort;
  readonly headers?: Readonly<Record<string, string>>;
}

const OVERHEAD_BYTES = 4_096;
/** Both compressed bodies together, as a multiple of the smaller one. */
const GZIP_AND_BROTLI = 2.25;

/** The security header that pages may set. */
const POLICY = 'content-security-policy';
const OPENER = 'cross-origin-opener-policy';

export async function makeDocument(page: Rendered, options: DocumentOptions): Promise<HtmlResponse> {
  const { security, isStored, effort } = options;
  const { [POLICY]: policy = STRICT_POLICY, [OPENER]: opener, ...own } = Object.fromEntries(page.headers);
  const etag = computeEtag(page);
  const common = [
    ...Object.entries({ ...own, ...options.headers }).flat(),
    'cache-control',
    isStored ? 'no-cache' : 'no-store',
    'vary',
    'Accept-Encoding, Cookie',
    ...(isStored ? ['etag', etag] : []),
    ...security.with(policy, opener === undefined ? {} : { [OPENER]: opener }),
  ];
  const encoded = (body: Buffer, coding: Coding): Encoded => ({
    body,
    headers: [
      ...common,
      'content-length',
      String(body.length),
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ],
  });
  const identity = encoded(page.body, 'identity');
  const isSmall = page.body.length < MIN_COMPRESSED_BYTES;
  const br = isSmall ? identity : encoded(await compress(page.body, 'br', effort), 'br');
  let gzip: Encoded | undefined = isSmall ? identity : undefined;
  return {
    status: page.status,
    etag,
    notModified: omitHeaders(common, ['content-type']),
    identity,
    // Compressed for the first client that needs it: browsers accept brotli over HTTPS.
    get gzip() {
      gzip ??= encoded(gzipNow(page.body, effort), 'gzip');
      return gzip;
    },
    br,
    bytes: OVERHEAD_BYTES + identity.body.length + Math.ceil(GZIP_AND_BROTLI * br.body.length),
  };
}

export function computeEtag({ headers, body }: Rendered): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([...headers]))
    .update(body)
    .digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

/** Sends a document, or 304 where the browser has it. Returns the status. */
export function sendDocument(req: IncomingMessage, res: ServerResponse, document: HtmlResponse): number {
  const held = req.headers['if-none-match'];
  if (held !== undefined && document.status === 200 && etagMatches(held, document.etag)) {
    res.writeHead(304, document.notModified);
    res.end();
    return 304;
  }
  const { headers, body } = document[preferredCoding(req.headers['accept-encoding'])];
  res.writeHead(document.status, headers);
  if (req.method === 'HEAD') res.end();
  else res.end(body);
  return document.status;
}

/** Differences of one answer from its document. */
export interface SentAs {
  readonly status: number;
  /** Replace the document's own headers of the same names. */
  readonly headers?: FlatHeaders;
  /** Adds text that is for this visitor only. */
  readonly fill?: (html: string) => string;
}

/** Sends a document once with another status. */
export function sendDocumentAs(
  req: IncomingMessage,
  res: ServerResponse,
  document: HtmlResponse,
  { status, headers: more = [], fill }: SentAs,
): void {
  const { headers, body } = fill
    ? document.identity
    : document[preferredCoding(req.headers['accept-encoding'])];
  const sent = fill ? Buffer.from(fill(body.toString('utf8'))) : body;
  const named = more.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const kept = omitHeaders(headers, ['cache-control', 'content-length', 'etag', ...named]);
  const length = ['content-length', String(sent.length)];
  res.writeHead(status, [...kept, 'cache-control', 'no-store', ...length, ...more]);
  res.end(req.method === 'HEAD' ? undefined : sent);
}

/** Returns whether an If-None-Match header names the tag, by weak comparison. */
function etagMatches(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  const opaque = etag.slice(2);
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === opaque);
}

function omitHeaders(headers: FlatHeaders, names: readonly string[]): string[] {
  return headers.filter((_, at) => !names.includes(headers[at - (at % 2)]?.toLowerCase() ?? ''));
}
