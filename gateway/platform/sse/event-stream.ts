import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { GatewayError } from '../core/gateway-error.ts';
import type { Deps } from '../deps/deps.ts';

/** Often enough that nothing in between takes the connection for dead. */
const ALIVE_EVERY_MS = 20_000;
const ALIVE = ':\n\n';
const RETRY_SECONDS = 30;
/**
 * After restarts most streams are where the first process was: each ends by itself after a while, and comes back by way
 * of the balancer. Never many at the same moment.
 */
const MIN_LIFE_MS = 10 * 60_000;
const MAX_LIFE_MS = 15 * 60_000;

/**
 * Streams of server-sent events, so many at a time for each whom they are for.
 * @returns opens one, which lasts until what tells it, or the reader, ends, and for a quarter of an hour at most; throws
 *   `rate.limited` where there are too many
 */
export function eventStreams(
  { logger, closing, random }: Pick<Deps, 'logger' | 'closing' | 'random'>,
  limit: number,
): (c: Context, owner: number, tell: (stream: SSEStreamingApi) => Promise<void>) => Response {
  const open = new Map<number, number>();

  return (c, owner, tell) => {
    const streams = open.get(owner) ?? 0;
    if (streams >= limit) throw new GatewayError('rate.limited', { retryAfter: RETRY_SECONDS });
    open.set(owner, streams + 1);
    const response = streamSSE(c, async (stream) => {
      const alive = setInterval(() => void stream.write(ALIVE), ALIVE_EVERY_MS);
      // Whoever tells it stops by that, and the stream then ends as any does.
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
        await tell(stream);
      } catch (error) {
        // Passed on, it would be told to the reader, message and all.
        if (!closing.aborted) logger.error({ err: error }, 'a stream of events ended early');
      } finally {
        end();
      }
    });
    response.headers.set('Content-Type', 'text/event-stream; charset=utf-8');
    // Proxies would gather events, or change them to shorten them (ALL-10).
    response.headers.set('Cache-Control', 'no-store, no-transform');
    response.headers.set('X-Accel-Buffering', 'no');
    return response;
  };
}
