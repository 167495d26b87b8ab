/** A signal that ends when the caller's does or after `milliseconds`; AbortSignal.any and .timeout are too new. */
export function deadline(milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController();
  const state = { timedOut: false };
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    state.timedOut = true;
    abort();
  }, milliseconds);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    timedOut: () => state.timedOut,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
