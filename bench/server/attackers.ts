import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { nginxPath, startNginx } from '#testkit/fleet/nginx.ts';
import { startSite } from '#testkit/site/site.ts';
import { median, p95, table } from '../numbers.ts';
import type { Goal, Measured } from '../section.ts';
import { runScript } from './outcome-of.ts';

const CONNECTIONS = 6;
const SECONDS = 12;
/** Wait until the attack has its full rate. */
const SETTLE_MS = 2_000;
/** Number of visitors, each of which requests home twice a second. */
const VISITORS = 20;
const VISITOR_EVERY_MS = 500;
/** Numbers of attacking addresses, and the maximum wait of visitors for cached home, in milliseconds (HOUSE-54). */
const ATTACKS = [
  { addresses: 1, p50: 60, p95: 250 },
  { addresses: 20, p50: 120, p95: 500 },
];
/** Attackers and visitors connect from this machine, and send their address in `X-Forwarded-For`. */
const SETTINGS = { TRUSTED_PROXIES: '127.0.0.0/8', SHARED_ADDRESSES: '203.0.114.0/32' };

interface Waits {
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
}

/** Measures the effect of attackers on visitors, at the site itself and behind nginx with `deploy/nginx.conf`. */
export async function attackers(): Promise<Measured> {
  const site = await startSite(SETTINGS);
  const nginx =
    nginxPath() === undefined
      ? undefined
      : await startNginx([Number(new URL(site.url).port)], { isLimited: true });
  try {
    const rows: (string | number)[][] = [];
    const goals: Goal[] = [];
    for (const [place, origin] of [
      ['site alone', site.url],
      ['behind nginx', nginx?.url],
    ] as const) {
      if (origin === undefined) continue;
      rows.push([place, 0, ...toCells(await watchVisitors(origin)), '–']);
      for (const attack of ATTACKS) {
        const { waits, statuses } = await underAttack(origin, attack.addresses);
        rows.push([place, attack.addresses, ...toCells(waits), formatStatuses(statuses)]);
        if (origin === (nginx ?? site).url) goals.push(...toGoals(attack, waits, statuses));
      }
    }
    const head = ['', 'attackers', 'p50 ms', 'p95 ms', 'failed', 'answers to attackers'];
    return { text: table(head, rows), goals };
  } finally {
    await nginx?.stop();
    await site.stop();
  }
}

async function underAttack(origin: string, addresses: number) {
  const attack = runScript<Record<string, number>>('attack-client.ts', [
    origin,
    addresses,
    CONNECTIONS,
    SECONDS,
  ]);
  await delay(SETTLE_MS);
  const waits = await watchVisitors(origin);
  return { waits, statuses: await attack };
}

/** Measures the waits of visitors at other addresses for cached home. */
async function watchVisitors(origin: string): Promise<Waits> {
  const { hostname, port } = new URL(origin);
  const waits: number[] = [];
  let failed = 0;
  const visit = (from: number) =>
    new Promise<void>((resolve) => {
      const begun = performance.now();
      const headers = { 'x-forwarded-for': `198.51.100.${from}`, 'accept-encoding': 'br' };
      const place = { hostname, port, path: '/m/home', headers, localAddress: `127.0.2.${from}` };
      const over = (isGood: boolean) => {
        waits.push(performance.now() - begun);
        if (!isGood) failed += 1;
        resolve();
      };
      request(place, (answer) => {
        answer.resume();
        answer.on('end', () => over(answer.statusCode === 200));
      })
        .on('error', () => over(false))
        .end();
    });
  const rounds = Math.floor(((SECONDS - 2) * 1_000 - SETTLE_MS) / VISITOR_EVERY_MS);
  const visits: Promise<void>[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (let from = 1; from <= VISITORS; from += 1) {
      visits.push(visit(from));
      await delay(VISITOR_EVERY_MS / VISITORS);
    }
  await Promise.all(visits);
  return { p50: median(waits), p95: p95(waits.toSorted((one, other) => one - other)), failed };
}

const toCells = (waits: Waits): number[] => [waits.p50, waits.p95, waits.failed];

const formatStatuses = (statuses: Readonly<Record<string, number>>): string =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');

/** Permitted statuses of an attacker's requests: a page, too many requests, or not available. */
const REFUSALS = ['200', '429', '503'];

function toGoals(
  { addresses, p50, p95: most }: (typeof ATTACKS)[number],
  waits: Waits,
  statuses: Readonly<Record<string, number>>,
): Goal[] {
  const others = Object.keys(statuses).filter((status) => !REFUSALS.includes(status));
  return [
    {
      goal: `others wait for cached home at most ${p50} ms (p50) and ${most} ms (p95) while ${addresses} attack`,
      measured: `${waits.p50.toFixed(0)} and ${waits.p95.toFixed(0)} ms, ${waits.failed} failed`,
      reached: waits.p50 <= p50 && waits.p95 <= most && waits.failed === 0,
    },
    {
      goal: `${addresses} attackers get no error but 429 and 503`,
      measured: formatStatuses(statuses),
      reached: others.length === 0,
    },
  ];
}
