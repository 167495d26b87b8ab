/** The time limit of a call. */
export interface Limit {
  /** Fires when the call has to end. */
  readonly signal: AbortSignal;
  /** Ends the call now. */
  abort(): void;
  /** The call is over: the signal does not fire any more. */
  end(): void;
}

/**
 * Fires a `TimeoutError` after the given milliseconds. The timer of `AbortSignal.timeout` also fires for calls that
 * were answered long ago. During a burst of logins that is a twentieth of the work of the answering thread.
 */
export function timeLimit(ms: number): Limit {
  return limitBy((abort) => {
    const timer = setTimeout(() => abort(new DOMException(`Not done within ${ms} ms`, 'TimeoutError')), ms);
    return () => clearTimeout(timer);
  });
}

/** Follows another signal until that one fires. */
export function untilAborted(outer: AbortSignal): Limit {
  return limitBy((abort) => {
    const follow = () => abort(outer.reason);
    if (outer.aborted) follow();
    outer.addEventListener('abort', follow, { once: true });
    return () => outer.removeEventListener('abort', follow);
  });
}

/**
 * Returns the result of `work`. If the signal fires first, it rejects with its reason, whether or not `work` watches
 * the signal.
 */
export function settledBy<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** @param watch calls back at the deadline, and returns a function that stops it */
function limitBy(watch: (abort: (reason: unknown) => void) => () => void): Limit {
  const controller = new AbortController();
  const end = watch((reason) => controller.abort(reason));
  return { signal: controller.signal, abort: () => controller.abort(), end };
}
