import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { GatewayError } from '../core/gateway-error.ts';
import type { Deps } from '../deps/deps.ts';

/** Short enough that no proxy closes the connection as idle. */
const ALIVE_EVERY_MS = 20_000;
const ALIVE = ':\n\n';
const RETRY_SECONDS = 30;
/**
 * After restarts most streams are on the process that started first. Each ends after a random time, and reconnects
 * through the load balancer, so that few do so at the same moment.
 */
const MIN_LIFE_MS = 10 * 60_000;
const MAX_LIFE_MS = 15 * 60_000;

/**
 * Creates streams of server-sent events, limited for each owner.
 * @returns opens one, which lasts until `send` or the reader ends it, and for a quarter of an hour at most; throws
 * `rate.limited` where there are too many
 */
export function eventStreams(
  { logger, closing, random }: Pick<Deps, 'logger' | 'closing' | 'random'>,
  limit: number,
): (c: Context, owner: number, send: (stream: SSEStreamingApi) => Promise<void>) => Response {
  const open = new Map<number, number>();

  return (c, owner, send) => {
    const streams = open.get(owner) ?? 0;
    if (streams >= limit) throw new GatewayError('rate.limited', { retryAfter: RETRY_SECONDS });
    open.set(owner, streams + 1);
    const response = streamSSE(c, async (stream) => {
      const alive = setInterval(() => void stream.write(ALIVE), ALIVE_EVERY_MS);
      // An abort stops `send`, and the stream then ends normally.
      const lifeMs = MIN_LIFE_MS + random.below(MAX_LIFE_MS - MIN_LIFE_MS);
      const over = setTimeout(() => stream.abort(), lifeMs).unref();
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        clearInterval(alive);
        clearTimeout(over);
        const left = (open.get(owner) ?? 1) - 1;
        if (left > 0) open.set(owner, left);
        else open.delete(owner);
      };
      stream.onAbort(end);
      try {
        await send(stream);
      } catch (error) {
        // Rethrown, the error would reach the reader with its message.
        if (!closing.aborted) logger.error({ err: error }, 'a stream of events ended early');
      } finally {
        end();
      }
    });
    response.headers.set('Content-Type', 'text/event-stream; charset=utf-8');
    // Proxies would buffer events, or compress them (ALL-10).
    response.headers.set('Cache-Control', 'no-store, no-transform');
    response.headers.set('X-Accel-Buffering', 'no');
    return response;
  };
}
