import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DEFAULT_LANGUAGE } from '#contract/core/languages.ts';
import { systemStatus } from '#contract/site/system-status.ts';
import { traceHeaders } from '../http/trace.ts';
import { type Backend, type BackendRequest, upstreamError } from './backend.ts';
import { settledBy } from './time-limit.ts';

const CONNECTIONS = { keepAlive: true, maxSockets: 256, maxFreeSockets: 32, scheduling: 'lifo' } as const;
const READY_MS = 1_000;
const REPEATABLE = ['GET', 'HEAD'];

export interface OverHttpOptions {
  /** The header with a visitor's country. */
  readonly countryHeader: string;
  /** The operator's merchant: header `Merchant` of every call that names no other, as a trial account's calls do. */
  readonly merchantCode: string;
}

/**
 * Connects to the gateway at `origin`, over kept-alive connections. The gateway receives the visitor's address and
 * country, and must trust this process. An aborted request frees its socket.
 */
export function overHttp(origin: string, { countryHeader, merchantCode }: OverHttpOptions): Backend {
  const url = new URL(origin);
  const secure = url.protocol === 'https:';
  const agent = secure ? new HttpsAgent(CONNECTIONS) : new HttpAgent(CONNECTIONS);
  const open = secure ? httpsRequest : httpRequest;

  function start(request: BackendRequest, fresh: boolean): ClientRequest {
    const { method, path, headers, client, signal } = request;
    return open({
      agent: fresh ? false : agent,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 443 : 80) : url.port,
      method,
      path,
      signal,
      headers: {
        merchant: merchantCode,
        language: DEFAULT_LANGUAGE,
        ...headers,
        ...traceHeaders(),
        ...(client !== undefined && { 'x-forwarded-for': client.address }),
        ...(client?.country !== undefined && { [countryHeader]: client.country }),
      },
    });
  }

  async function exchange(request: BackendRequest, fresh = false): Promise<IncomingMessage> {
    const outgoing = start(request, fresh);
    const answer = settledBy(answerTo(outgoing), request.signal);
    if (request.body === undefined) outgoing.end();
    // An early answer (a refusal) counts, even when it ends the upload.
    else pipeline(request.body, outgoing).catch((cause: unknown) => outgoing.destroy(asError(cause)));
    try {
      return await answer;
    } catch (error) {
      // The gateway may have closed an idle connection while it was reused: the call itself did not fail.
      const wasIdle = outgoing.reusedSocket && !request.signal.aborted;
      if (wasIdle && REPEATABLE.includes(request.method)) return exchange(request, true);
      throw error;
    }
  }

  const send: Backend['send'] = async (request) => {
    try {
      const incoming = await exchange(request);
      return {
        status: incoming.statusCode ?? 502,
        headers: new Map(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
        body: incoming,
      };
    } catch (cause) {
      throw upstreamError(cause, request.signal);
    }
  };

  return {
    send,
    async ready() {
      const signal = AbortSignal.timeout(READY_MS);
      const request = { method: 'GET', path: systemStatus.path, headers: {}, signal } as const;
      try {
        const { status, body } = await send({ ...request, body: undefined, client: undefined });
        for await (const _chunk of body ?? []);
        return status < 500;
      } catch {
        return false;
      }
    },
    async close() {
      agent.destroy();
    },
  };
}

/** Returns the answer to a request, or rejects with the reason. 1xx answers that keep the connection do not count. */
function answerTo(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const refuseSwitch = (socket: Duplex) => {
      socket.destroy();
      reject(new Error('The gateway switched protocols'));
    };
    outgoing.on('response', (answer) =>
      answer.statusCode === 101 ? refuseSwitch(answer.socket) : resolve(answer),
    );
    // Without a listener Node closes the connection without an error.
    outgoing.on('upgrade', (_answer, socket) => refuseSwitch(socket));
    outgoing.on('error', reject);
    outgoing.on('close', () => reject(new Error('The gateway closed the connection without an answer')));
  });
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
