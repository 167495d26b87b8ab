import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Deps } from '../deps.ts';
import { GatewayError } from '../http/gateway-error.ts';

/** Often enough that nothing in between takes the connection for dead. */
const ALIVE_EVERY_MS = 20_000;
const ALIVE = ':\n\n';
const RETRY_SECONDS = 30;

/**
 * Streams of server-sent events, so many at a time for each whom they are for.
 * @returns opens one, which lasts until what tells it, or the reader, ends; throws `rate.limited` where there are too many
 */
export function eventStreams(
  { logger, closing }: Pick<Deps, 'logger' | 'closing'>,
  limit: number,
): (c: Context, owner: number, tell: (stream: SSEStreamingApi) => Promise<void>) => Response {
  const open = new Map<number, number>();

  return (c, owner, tell) => {
    const streams = open.get(owner) ?? 0;
    if (streams >= limit) throw new GatewayError('rate.limited', { retryAfter: RETRY_SECONDS });
    open.set(owner, streams + 1);
    const response = streamSSE(c, async (stream) => {
      const alive = setInterval(() => void stream.write(ALIVE), ALIVE_EVERY_MS);
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        clearInterval(alive);
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
    response.headers.set('Cache-Control', 'no-store');
    return response;
  };
}
