import { href } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { type Fault, startFaultProxy } from '#testkit/network/fault-proxy.ts';
import { startSite } from '#testkit/site/site.ts';
import type { Problems } from '../source.ts';

/** Milliseconds within which a page must arrive, with any gateway. */
const PAGE_LIMIT = 2_000;
/** Pages that are complete without a gateway. */
const NEEDING_NONE = ['login', 'mine'] as const;
const SILENT: readonly [string, Fault] = ['never answers', { kind: 'delay', ms: 60_000 }];
/** Other kinds of slowness, for a full run. */
const SLOW: readonly (readonly [string, Fault])[] = [
  ['sends a byte a second', { kind: 'trickle', everyMs: 1_000 }],
  ['answers after 1.4 s', { kind: 'delay', ms: 1_400 }],
];
const FAULTS = FULL ? [SILENT, ...SLOW] : [SILENT];

/**
 * Finds pages that are late or incomplete at the first visit while the gateway is slow.
 * @param origin of a site whose gateway gets the faults
 */
export async function silentGatewayProblems(origin: string): Promise<Problems> {
  const proxy = await startFaultProxy(origin);
  const kept = { CACHE_FRESH_SECONDS: '0', CACHE_REVALIDATE_SECONDS: '0', CACHE_KEEP_HOURS: '0' };
  const site = await startSite({ GATEWAY_URL: proxy.origin, TRUSTED_PROXIES: '127.0.0.1', ...kept });
  const problems: string[] = [];
  try {
    let visitor = 0;
    const visit = async (what: string, name: 'home' | (typeof NEEDING_NONE)[number]) => {
      const started = performance.now();
      visitor += 1;
      // A new visitor each time: the site asks the gateway whether it is open to this address.
      const headers = { 'X-Forwarded-For': `203.0.113.${visitor}` };
      const answer = await fetch(site.url + href(name), { headers });
      const html = await answer.text();
      const took = performance.now() - started;
      const about = `${name}, of a gateway that ${what},`;
      if (took >= PAGE_LIMIT) problems.push(`${about} came after ${Math.round(took)} ms`);
      if (!html.includes('</html>')) problems.push(`${about} was cut off`);
      if (name !== 'home' && answer.status !== 200) problems.push(`${about} was answered ${answer.status}`);
    };
    for (const [what, fault] of FAULTS) {
      proxy.set(fault);
      for (const name of ['home', ...NEEDING_NONE] as const) await visit(what, name);
      proxy.heal();
    }
    return problems;
  } finally {
    await site.stop();
    await proxy.close();
  }
}
