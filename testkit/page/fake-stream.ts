/** The interval of the gateway's keep-alive comments. */
const ALIVE_EVERY_MS = 20_000;

/**
 * Answers a fetch with a stream of events that lasts until the caller aborts it. The stream sends keep-alive comments
 * like the gateway, or nothing after its first events, like a process that hangs.
 */
export function fakeStream(first = '', { hangs = false } = {}): (init?: RequestInit) => Response {
  return (init) => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(first));
        const say = () => controller.enqueue(encoder.encode(':\n\n'));
        const alive = hangs ? undefined : setInterval(say, ALIVE_EVERY_MS);
        init?.signal?.addEventListener('abort', () => {
          clearInterval(alive);
          controller.error(init.signal?.reason);
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  };
}
