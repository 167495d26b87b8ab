import { UpstreamError } from '../backend.ts';

/**
 * Reads a body to its end, up to `limit` bytes, and no longer than the signal allows. Frees the body's socket on
 * failure.
 */
export async function collect(
  body: AsyncIterable<Uint8Array> | undefined,
  limit: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (body === undefined) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const iterator = body[Symbol.asyncIterator]();
  const aborted = abortion(signal);
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), aborted.promise]);
      if (done) return Buffer.concat(chunks, size);
      size += value.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(value);
    }
  } catch (error) {
    // Not awaited: a body that hangs would hang here as well.
    iterator.return?.()?.catch(() => undefined);
    throw error;
  } finally {
    aborted.forget();
  }
}

/** Returns a promise that rejects when the signal fires. */
function abortion(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let forget = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    forget = () => signal.removeEventListener('abort', abort);
  });
  promise.catch(() => undefined);
  return { promise, forget };
}

/** Passes a body through, and fails as soon as it has more than `limit` bytes. */
export async function* limited(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
}

const tooLarge = (limit: number) =>
  new UpstreamError('upstream.unavailable', `The gateway answered more than ${limit} bytes`);
