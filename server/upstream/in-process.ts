import { Readable } from 'node:stream';
import { type Backend, type BackendRequest, upstreamError } from './backend.ts';
import { collect } from './reads/collect.ts';
import { settledBy } from './time-limit.ts';

/** The part of the embedded gateway that requests go through. */
export interface EmbeddedGateway {
  fetch(request: Request, info: { clientAddress: string }): Promise<Response>;
  ready(): Promise<boolean>;
  offers(path: string): boolean;
  openCases?(): Promise<Readonly<Record<string, number>>>;
  clockJumpSeconds(): number;
  onCatalogueChange?(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Names the host in addresses that never leave the process. */
const ORIGIN = 'http://gateway.internal';
/** Client address of page reads: pages are rendered for all visitors. */
const SELF = '127.0.0.1';
/** Bytes. */
const SMALL_BODY = 16 * 1024;

/** Calls the embedded gateway, which trusts the same proxies as the front process. */
export function inProcess(gateway: EmbeddedGateway, countryHeader: string): Backend {
  return {
    async send({ method, path, headers, body, client, signal }) {
      const request = new Request(ORIGIN + path, {
        method,
        headers: {
          ...headers,
          ...(client?.forwardedFor !== undefined && { 'x-forwarded-for': client.forwardedFor }),
          ...(client?.country !== undefined && { [countryHeader]: client.country }),
        },
        ...(body !== undefined && (await bodyInit(body, headers, signal))),
      });
      try {
        const info = { clientAddress: client?.connection ?? SELF };
        const answer = await settledBy(gateway.fetch(request, info), signal);
        return { status: answer.status, headers: new Map(answer.headers), body: streamBody(answer, signal) };
      } catch (cause) {
        throw upstreamError(cause, signal);
      }
    },
    ready: () => gateway.ready(),
    offers: (path) => gateway.offers(path),
    openCases: async () => (await gateway.openCases?.()) ?? {},
    clockJumpSeconds: () => gateway.clockJumpSeconds(),
    onCatalogueChange: (listener) => gateway.onCatalogueChange?.(listener) ?? (() => undefined),
    close: () => gateway.close(),
  };
}

/** Passes a small body in one piece: most bodies are small, and a stream costs more than it saves. */
async function bodyInit(
  body: AsyncIterable<Uint8Array>,
  headers: BackendRequest['headers'],
  signal: AbortSignal,
): Promise<RequestInit> {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (length <= SMALL_BODY) return { body: new Uint8Array(await collect(body, length, signal)) };
  return streamed(body);
}

/** Casts a stream: Node and the DOM declare incompatible types for the same streams. */
function streamed(body: AsyncIterable<Uint8Array>): RequestInit & { duplex: 'half' } {
  return { body: Readable.toWeb(Readable.from(body)) as unknown as BodyInit, duplex: 'half' };
}

/**
 * Returns the body of an answer, cancelled when the signal fires. The body gets its own abort listener, since the
 * signal of a `Request` no longer works after the `Request` was garbage-collected.
 */
function streamBody(answer: Response, signal: AbortSignal): AsyncIterable<Uint8Array> | undefined {
  if (answer.body === null) return undefined;
  const reader = answer.body.getReader();
  const leave = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', leave, { once: true });
  return (async function* () {
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  })();
}
