import { Readable } from 'node:stream';
import { type Backend, type BackendRequest, upstreamError } from './backend.ts';
import { collect } from './collect.ts';
import { settledBy } from './time-limit.ts';

/** The part of the embedded gateway that requests go through. */
export interface EmbeddedGateway {
  fetch(request: Request, info: { clientAddress: string }): Promise<Response>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Names the host in addresses that never leave the process. */
const ORIGIN = 'http://gateway.internal';
/** Pages are rendered for everybody: the gateway sees this machine. */
const SELF = '127.0.0.1';
/** Bytes. */
const SMALL_BODY = 16 * 1024;

/** The embedded gateway. It decides by the same settings as we do which proxies to believe. */
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
        return { status: answer.status, headers: new Map(answer.headers), body: bodyOf(answer, signal) };
      } catch (cause) {
        throw upstreamError(cause, signal);
      }
    },
    ready: () => gateway.ready(),
    close: () => gateway.close(),
  };
}

/** A body that is known to be small goes over in one piece: most are, and streams cost more than they hold. */
async function bodyInit(
  body: AsyncIterable<Uint8Array>,
  headers: BackendRequest['headers'],
  signal: AbortSignal,
): Promise<RequestInit> {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (length <= SMALL_BODY) return { body: new Uint8Array(await collect(body, length, signal)) };
  return streamed(body);
}

/** Node and the DOM declare the same streams twice, in types that do not fit each other. */
function streamed(body: AsyncIterable<Uint8Array>): RequestInit & { duplex: 'half' } {
  return { body: Readable.toWeb(Readable.from(body)) as unknown as BodyInit, duplex: 'half' };
}

/**
 * What the gateway says, until the signal fires. The body itself is told so: the signal of a `Request` is forgotten
 * once the `Request` has been collected, however long its answer goes on.
 */
function bodyOf(answer: Response, signal: AbortSignal): AsyncIterable<Uint8Array> | undefined {
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
