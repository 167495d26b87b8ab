import { EVENTS_PATH } from '#contract/events/events.ts';
import type { TestGateway } from './gateway.ts';

export interface StreamEvent {
  name: string;
  data: unknown;
}

/** Opens a member's stream of events. */
export const listen = (site: Pick<TestGateway, 'request'>, token?: string): Promise<Response> =>
  site.request(EVENTS_PATH, { headers: token === undefined ? {} : { Authorization: token } });

/** Returns the next event of a stream; undefined at its end. */
export function readEvents(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  return {
    async next(): Promise<StreamEvent | undefined> {
      for (;;) {
        // Keep-alive comments are not events.
        buffer = buffer.replace(/^(?::\n\n)+/, '');
        const match = /^event: (.*)\ndata: (.*)\n\n/.exec(buffer);
        if (match) {
          buffer = buffer.slice(match[0].length);
          return { name: match[1] ?? '', data: JSON.parse(match[2] ?? '') };
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        buffer += decoder.decode(value, { stream: true });
      }
    },
    close: () => reader.cancel(),
  };
}
