import type { Server } from 'node:http';

const LOOK_EVERY_MS = 50;

/** Takes no new connections, lets open requests finish within `limitMs`, then cuts off what is left. */
export async function closeGently(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that were busy when closing began become idle one by one.
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
