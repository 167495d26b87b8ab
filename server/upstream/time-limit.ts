/** How long a call may go on. */
export interface Limit {
  /** Fires when the call has to end. */
  readonly signal: AbortSignal;
  /** Ends the call now. */
  abort(): void;
  /** The call is over: the signal does not fire by itself from here on. */
  end(): void;
}

/**
 * So many milliseconds, then a `TimeoutError`. The timer of `AbortSignal.timeout` goes off for calls that were answered
 * long ago as well: while everybody logs in that is a twentieth of the answering thread's work.
 */
export function timeLimit(ms: number): Limit {
  return limitBy((abort) => {
    const timer = setTimeout(() => abort(new DOMException(`Not done within ${ms} ms`, 'TimeoutError')), ms);
    return () => clearTimeout(timer);
  });
}

/** As long as another signal has not fired. */
export function untilAborted(outer: AbortSignal): Limit {
  return limitBy((abort) => {
    const follow = () => abort(outer.reason);
    if (outer.aborted) follow();
    outer.addEventListener('abort', follow, { once: true });
    return () => outer.removeEventListener('abort', follow);
  });
}

/** The result of `work`, unless the signal fires first: then its reason, whether or not `work` watches the signal. */
export function settledBy<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** @param watch calls back when the time has come, and returns what stops it from watching */
function limitBy(watch: (abort: (reason: unknown) => void) => () => void): Limit {
  const controller = new AbortController();
  const end = watch((reason) => controller.abort(reason));
  return { signal: controller.signal, abort: () => controller.abort(), end };
}
