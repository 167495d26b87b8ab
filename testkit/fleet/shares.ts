import type { Fleet } from './fleet.ts';

const REQUESTS = /^http_requests_total\{.*\} (\d+)$/gm;

async function answered(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return [...metrics.matchAll(REQUESTS)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Returns the share of each node in all answered requests of a fleet: 0 to 1. */
export async function measureShares(fleet: Fleet): Promise<number[]> {
  const counts = await Promise.all(fleet.nodes().map(({ url }) => answered(url)));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / Math.max(all, 1));
}
