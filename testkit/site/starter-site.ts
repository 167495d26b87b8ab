import { PROBES } from '#contract/site/feature-states.ts';
import { FEATURE_NAMES, FEATURES, type Feature, type FeatureName } from '#contract/site/features.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { offRoutes } from '#lib/routes/off-routes.server.ts';
import { openSession, type SessionInfo } from './session.ts';
import { type Site, startSite } from './site.ts';
import { type Refusal, startStarter } from './starter.ts';

/** Features of the starter gateway's calls. */
const OFFERED: readonly FeatureName[] = ['LOGIN', 'ANNOUNCE', 'PLAY'];
const isAsked = (name: FeatureName): boolean => (FEATURES[name] as Feature).probe !== undefined;
/** Features whose probe the starter gateway refuses. */
const REFUSED = FEATURE_NAMES.filter((name) => isAsked(name) && !OFFERED.includes(name));
const OFF = new Set([...REFUSED, ...FEATURE_NAMES.filter((name) => FEATURES[name].usual === 'off')]);

/** Addresses of the pages that a site does not have in front of the starter gateway. */
export const OFF_ADDRESSES: readonly string[] = [...offRoutes(OFF), 'app' as RouteName].map((name) =>
  href(name, {}, { topic: 'x', node: '1' }),
);

export interface StarterSite {
  readonly site: Site;
  /** A session of the gateway's only member. */
  readonly session: SessionInfo;
  /** Returns what it has logged above `info` since it knows what its gateway lacks. */
  troubles(): string[];
  stop(): Promise<void>;
}

/** Three visitors, who are enough to say that a call is not offered (OPER-5). */
const VISITORS = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
const LEARNED_WITHIN_MS = 60_000;

/**
 * Starts a site in front of the starter gateway, and waits until it has learned what that one lacks (OPER-4, OPER-5).
 * @param env settings of the site; the gateway has its currency
 */
export async function startStarterSite(
  refusal: Refusal = 'with 501',
  env: Readonly<Record<string, string>> = {},
): Promise<StarterSite> {
  const { CURRENCY } = env;
  const gateway = await startStarter(refusal, { ...(CURRENCY && { CURRENCY }) });
  const settings = { GATEWAY_URL: gateway.url, DEMO_DATA: 'off', TRUSTED_PROXIES: '127.0.0.1', ...env };
  const site = await startSite(settings).catch(async (error) => {
    await gateway.stop();
    throw error;
  });
  const session = await openSession(site.url, 'player01');
  if (refusal === 'after the session')
    for (const visitor of VISITORS) await callProbes(site.url, session.token, visitor);
  await waitUntilLearned(site.url);
  const logged = () => [...site.errors(), ...site.warnings()];
  const before = new Set(logged());
  return {
    site,
    session,
    troubles: () => logged().filter((line) => !before.has(line)),
    async stop() {
      await site.stop();
      await gateway.stop();
    },
  };
}

async function callProbes(origin: string, token: string, visitor: string): Promise<void> {
  const headers = { Authorization: token, 'X-Forwarded-For': visitor };
  await Promise.all(PROBES.map(async ([, path]) => (await fetch(origin + path, { headers })).body?.cancel()));
}

/** A busy gateway may answer a probe too late, and is then asked again. */
async function waitUntilLearned(origin: string): Promise<void> {
  const deadline = Date.now() + LEARNED_WITHIN_MS;
  for (;;) {
    const html = await (await fetch(origin + href('terms'))).text();
    const off = (/ data-off="([^"]*)"/.exec(html)?.[1] ?? '').split(' ');
    const missing = REFUSED.filter((name) => !off.includes(name));
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(`The site still offers ${missing.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
