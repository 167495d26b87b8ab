import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { EVENTS_PATH } from '#contract/events/events.ts';
import { PLAY_EVENTS_PATH } from '#contract/games/play.ts';
import { type KnownCall, type Verdict, verdictOf } from '#contract/site/not-offered.ts';
import { preferredCoding } from '../../http/accept-encoding.ts';
import type { Client } from '../../http/client.ts';
import { compress, isCompressible, MIN_COMPRESSED_BYTES } from '../../http/compress.ts';
import { sendFailure } from '../../http/envelope.ts';
import { isSameOrigin, readOrigin } from '../../http/same-origin.ts';
import type { SecurityHeaders } from '../../http/security-headers.ts';
import type { Target } from '../../http/target.ts';
import { classifyPath } from '../answer-policy.ts';
import { type Backend, type BackendAnswer, UpstreamError, upstreamError } from '../backend.ts';
import { deviceKeyFor } from '../device-key.ts';
import { callAt } from '../features/known-calls.ts';
import { isGatewayPath } from '../gateway-path.ts';
import { answerHeaders, forwardedHeaders } from '../header-rules.ts';
import { collect, limited } from '../reads/collect.ts';
import { settledBy, timeLimit, untilAborted } from '../time-limit.ts';

/** Event streams, which last until the client disconnects. */
const STREAMS: readonly string[] = [EVENTS_PATH, PLAY_EVENTS_PATH];

export interface GatewayRouteOptions {
  readonly backend: Backend;
  readonly security: SecurityHeaders;
  readonly publicOrigin: string | undefined;
  /** Called after every call: its path, the status sent, seconds. */
  readonly observe: (path: string, status: number, seconds: number) => void;
  readonly onFailure: (error: UpstreamError, path: string) => void;
  /** Called with what an answer says about its call of the contract (OPER-5); absent: answers are not looked at. */
  readonly onVerdict?: ((call: KnownCall, verdict: Verdict, address: string) => void) | undefined;
  /** The time limit of one call from its request to the end of its answer; uploads have their own limit. */
  readonly limitMs?: number;
  /** Maximum bytes of one answer: of text, compressed or not, and of a picture or other type. */
  readonly largestAnswer?: Readonly<Record<'text' | 'other', number>>;
  /** Fires when the process ends: event streams, which have no end, are cut off. */
  readonly closing?: AbortSignal;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const MEGABYTE = 1024 * 1024;
/** Bodies without a length are read before they are sent on. */
const MAX_BODY = MEGABYTE;
/** Three pictures of 5 MB and their form. */
const MAX_UPLOAD = 16 * MEGABYTE;
const MAX_ANSWER = { text: 8 * MEGABYTE, other: 16 * MEGABYTE };
const UPLOAD_LIMIT_MS = 120_000;
const NO_BODY = [204, 304];

/** Passes a visitor's calls below `/wps` to the gateway and its answers back, both by allow-list. */
export function createGatewayRoute(options: GatewayRouteOptions) {
  const { backend, security, publicOrigin, observe, onFailure, onVerdict, limitMs = 15_000 } = options;
  const { largestAnswer = MAX_ANSWER, closing = new AbortController().signal } = options;

  return async (req: IncomingMessage, res: ServerResponse, target: Target, client: Client) => {
    const started = performance.now();
    const method = req.method ?? 'GET';
    const refuse = (...failure: [Parameters<typeof sendFailure>[2], string]) =>
      sendFailure(res, security.strict, ...failure, endsConnection(req));

    if (!METHODS.includes(method) || !isGatewayPath(target.path)) {
      return refuse('request.malformed', 'This path or method is not passed on');
    }
    const place = classifyPath(target.path);
    // Pages in a sandbox have no origin to send; their calls carry a ticket instead of a session.
    if (!SAFE_METHODS.includes(method) && place !== 'sandboxed' && !isSameOrigin(req.headers, publicOrigin)) {
      return refuse('origin.denied', 'This origin may not change anything');
    }
    const length = Number(req.headers['content-length'] ?? 0);
    const hasBody = length > 0 || req.headers['transfer-encoding'] !== undefined;
    if (hasBody && (method === 'GET' || method === 'HEAD')) {
      return refuse('request.malformed', 'A call that only reads has no body');
    }
    if (length > (isUpload(req) ? MAX_UPLOAD : MAX_BODY))
      return refuse('request.too.large', 'The body is too large');

    const isStream = STREAMS.includes(target.path);
    const limit = isStream ? untilAborted(closing) : timeLimit(isUpload(req) ? UPLOAD_LIMIT_MS : limitMs);
    const { signal } = limit;
    let abandoned = false;
    const abandon = () => {
      abandoned = true;
      limit.abort();
    };
    res.once('close', abandon);
    try {
      const body = await openBody(req, signal);
      if (body === 'too-large') return refuse('request.too.large', 'The body is too large');
      const path = target.query === '' ? target.path : `${target.path}?${target.query}`;
      const headers = forwardedHeaders(req.headers);
      const device = deviceKeyFor({
        method,
        path: target.path,
        cookie: req.headers.cookie,
        secure: (publicOrigin ?? '').startsWith('https:'),
      });
      if (device) headers['device-key'] = device.key;
      if (length > 0) headers['content-length'] = String(length);
      const id = res.getHeader('x-request-id');
      if (typeof id === 'string') headers['x-request-id'] = id;
      const sent = backend.send({ method, path, headers, body, client, signal });
      const call = onVerdict && callAt(method, target.path);
      const answer = await looked(await settledBy(sent, signal), call, signal);
      // A gateway that checks sessions first answers 401 whether or not it has the call.
      const isRead = answer.status === 404 ? answer.text !== undefined : answer.status !== 401;
      const verdict = call && isRead ? verdictOf(call, answer.status, answer.text ?? '') : undefined;
      if (call && verdict) onVerdict(call, verdict, client.address);
      if (verdict === 'not-offered') {
        // Frees the socket of an answer that is not read.
        limit.abort();
        return refuse('call.not.offered', 'The gateway does not offer this call');
      }
      await sendAnswer(req, res, target.path, answer, signal, device?.setCookie);
    } catch (cause) {
      if (abandoned) return;
      if (isStream && closing.aborted) return void res.destroy();
      const error = upstreamError(cause, signal);
      // Frees the socket of an answer that is not read to its end.
      limit.abort();
      onFailure(error, target.path);
      // A started answer has been aborted with its pipeline.
      if (!res.headersSent) refuse(error.code, error.message);
    } finally {
      limit.end();
      res.off('close', abandon);
      // A stream lasts until its client disconnects: its duration does not measure the gateway.
      if (!isStream) observe(target.path, res.statusCode, (performance.now() - started) / 1_000);
    }
  };

  async function sendAnswer(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    answer: BackendAnswer,
    signal: AbortSignal,
    cookie?: string,
  ): Promise<void> {
    const asked = { place: classifyPath(path), origin: publicOrigin ?? readOrigin(req) };
    const headers = answerHeaders(answer, asked, security);
    if (cookie !== undefined) headers.push('set-cookie', cookie);
    const type = answer.headers.get('content-type') ?? '';
    const isEvents = type.startsWith('text/event-stream');
    if (answer.body === undefined || isEvents || !isCompressible(type)) {
      res.writeHead(answer.status, headers);
      if (answer.body === undefined) res.end();
      // Event streams have their own paths and last until the client disconnects.
      else if (isEvents && STREAMS.includes(path)) await pipeline(answer.body, res, { signal });
      else await pipeline(limited(answer.body, largestAnswer.other), res, { signal });
      return;
    }
    // Read to its end first: an answer that breaks off becomes an error, not half a document.
    const whole = await collect(answer.body, largestAnswer.text, signal);
    const coding = preferredCoding(req.headers['accept-encoding']);
    const done = answer.headers.has('content-encoding') || whole.length < MIN_COMPRESSED_BYTES;
    const body = done || coding === 'identity' ? whole : await compress(whole, coding, 'fast');
    const sentHeaders = body === whole ? headers : [...withWeakTag(headers), 'content-encoding', coding];
    if (req.method !== 'HEAD' && !NO_BODY.includes(answer.status))
      sentHeaders.push('content-length', String(body.length));
    res.writeHead(answer.status, sentHeaders);
    res.end(body);
  }
}

/** Returns the answer, with its text where that says whether the call exists: a compressed text is left as it is. */
async function looked(
  answer: BackendAnswer,
  call: KnownCall | undefined,
  signal: AbortSignal,
): Promise<BackendAnswer & { readonly text?: string }> {
  if (!call || answer.status !== 404 || answer.headers.has('content-encoding')) return answer;
  const whole = await collect(answer.body, MAX_ANSWER.text, signal);
  return { ...answer, body: once(whole), text: whole.toString() };
}

async function* once(whole: Buffer): AsyncGenerator<Uint8Array, void, undefined> {
  yield whole;
}

/** A strong entity tag names exact bytes, which change with compression (RFC 9110, 8.8.1). */
function withWeakTag(headers: readonly string[]): string[] {
  return headers.map((value, at) => (headers[at - 1] === 'etag' ? value.replace(/^"/, 'W/"') : value));
}

function isUpload(req: IncomingMessage): boolean {
  return req.headers['content-type']?.startsWith('multipart/form-data') ?? false;
}

async function openBody(
  req: IncomingMessage,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | 'too-large' | undefined> {
  // A gateway that stops reading must not end the connection that carries its refusal.
  const chunks: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => req.iterator({ destroyOnReturn: false }),
  };
  if (req.headers['transfer-encoding'] === undefined) {
    return Number(req.headers['content-length'] ?? 0) > 0 ? chunks : undefined;
  }
  try {
    const whole = await collect(chunks, MAX_BODY, signal);
    return once(whole);
  } catch (error) {
    if (error instanceof UpstreamError) return 'too-large';
    throw error;
  }
}

/** A refused request whose body was not read leaves its connection unusable. */
function endsConnection(req: IncomingMessage): string[] {
  return req.complete ? [] : ['Connection', 'close'];
}
