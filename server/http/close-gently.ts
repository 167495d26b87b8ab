import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** The time in which the request arrives on a connection that was just opened. */
const FIRST_REQUEST_MS = 250;
/** A turn of the event loop with almost no work, in milliseconds. */
const CALM_MS = 0.5;
/** A process that never becomes calm closes after these turns. */
const MAX_TURNS = 1_000;

/**
 * Accepts no new connections, lets open requests finish within `limitMs`, then closes the remaining ones. No request
 * that a proxy has passed on is lost: a proxy may not send a POST again.
 */
export async function closeGently(server: Server, limitMs: number): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await untilCalm();
  // An HTTP server's own close treats a connection as idle if its first request has not been read yet.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, delay(FIRST_REQUEST_MS).then(untilCalm)]);
  // Connections become idle one by one.
  const closeIdle = () => server.closeIdleConnections();
  closeIdle();
  const sweep = setInterval(closeIdle, LOOK_EVERY_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

/** Resolves after a turn of the event loop that found almost no connections or requests to handle. */
async function untilCalm(): Promise<void> {
  // Waits for the end of the current turn, which has polled already.
  await turn();
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < CALM_MS) return;
  }
}
