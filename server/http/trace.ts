import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressRanges } from '#gateway/platform/core/address-ranges.ts';

/** The trace of a request (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly isSampled: boolean;
  /** Facts of other tracing systems; absent where no trusted peer sent them. */
  readonly state?: string;
}

/** Version, trace id, parent id and flags; a later version may add fields. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?=$|-)/;
const FIRST_VERSION_LENGTH = 55;
const MAX_STATE = 512;
const SAMPLED = 1;

const traces = new AsyncLocalStorage<Trace>();

const makeTrace = (): Trace => ({ id: randomBytes(16).toString('hex'), isSampled: false });

function parseTrace(header: string): Trace | undefined {
  if (header.startsWith('00') && header.length !== FIRST_VERSION_LENGTH) return undefined;
  const [, id, flags = '0'] = TRACEPARENT.exec(header) ?? [];
  return id === undefined ? undefined : { id, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** Creates the function that returns a request's trace: that of a trusted proxy, or a new one (OPER-76). */
export function traceReader(trustedProxies: readonly string[]): (req: IncomingMessage) => Trace {
  const isTrusted = addressRanges(trustedProxies);
  return ({ headers, socket }) => {
    const { traceparent, tracestate: state } = headers;
    if (typeof traceparent !== 'string' || !isTrusted(socket.remoteAddress ?? '')) return makeTrace();
    const trace = parseTrace(traceparent);
    if (!trace) return makeTrace();
    const isKept = typeof state === 'string' && state.length <= MAX_STATE;
    return isKept ? { ...trace, state } : trace;
  };
}

/** Runs a function, and all that it starts, as part of a trace. */
export const withTrace = <Value>(trace: Trace, work: () => Value): Value => traces.run(trace, work);

/** Returns the trace of the request that this code works for; undefined outside requests. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** Returns the trace headers of one call to the gateway; each call has another parent id. */
export function traceHeaders(): Record<string, string> {
  const { id, isSampled, state } = currentTrace() ?? makeTrace();
  const parent = randomBytes(8).toString('hex');
  return {
    traceparent: `00-${id}-${parent}-0${isSampled ? SAMPLED : 0}`,
    ...(state !== undefined && { tracestate: state }),
  };
}
