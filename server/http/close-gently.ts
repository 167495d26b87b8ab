import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** In which a request has come on a connection that was just opened. */
const FIRST_REQUEST_MS = 250;
/** A turn of the event loop in which next to nothing was done. */
const CALM_MS = 0.5;
/** A process that never becomes calm goes on all the same. */
const MAX_TURNS = 1_000;

/**
 * Takes no new connections, lets open requests finish within `limitMs`, then cuts off what is left. Nothing that a proxy
 * has sent on is lost: it may not send a POST again.
 */
export async function closeGently(server: Server, limitMs: number): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await untilCalm();
  // An HTTP server's own way to close takes a connection for idle whose first request it has not read yet.
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

/** Fulfilled right after the process has looked for connections and requests and found next to nothing to do. */
async function untilCalm(): Promise<void> {
  // To the end of the turn that goes on, which has looked already.
  await turn();
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < CALM_MS) return;
  }
}
