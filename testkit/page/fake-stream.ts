/** How often the gateway says that a stream is alive. */
const ALIVE_EVERY_MS = 20_000;

/**
 * Answers a fetch with a stream of events, which lasts until whoever asked gives up. It says that it is alive as the
 * gateway does, or after its first words nothing more, as that of a process which hangs.
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
