import { connect, type Socket } from 'node:net';
import pLimit from 'p-limit';
import { EVENTS_PATH, UNREAD_EVENT } from '#contract/events/events.ts';

/** Open event streams that use little memory: thousands fit one process. */
export interface Streams {
  /** Number of open streams. */
  open(): number;
  /** Resolves with the moment (`performance.now()`) of a stream's next event with counts. */
  next(place: number): Promise<number>;
  close(): void;
}

const EVENT = `event: ${UNREAD_EVENT}\n`;
const AT_ONCE = 100;

/** Opens a stream for each token; resolves once all have sent their first counts. */
export async function openStreams(origin: string, tokens: readonly string[]): Promise<Streams> {
  const sockets = new Set<Socket>();
  const waiting = new Map<number, (at: number) => void>();
  const next = (place: number) => new Promise<number>((resolve) => waiting.set(place, resolve));
  const { hostname, port, host } = new URL(origin);

  async function open(token: string, place: number): Promise<void> {
    const first = next(place);
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    let rest = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      const seen = rest + text;
      rest = seen.slice(-EVENT.length);
      if (!seen.includes(EVENT)) return;
      rest = '';
      waiting.get(place)?.(performance.now());
      waiting.delete(place);
    });
    const lost = new Promise<never>((_resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => {
        sockets.delete(socket);
        reject(new Error(`A stream ended: ${rest}`));
      });
    });
    lost.catch(() => undefined);
    socket.write(`GET ${EVENTS_PATH} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${token}\r\n\r\n`);
    await Promise.race([first, lost]);
  }

  const limit = pLimit(AT_ONCE);
  await Promise.all(tokens.map((token, place) => limit(() => open(token, place))));
  return {
    open: () => sockets.size,
    next,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
