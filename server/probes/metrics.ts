import { readFileSync } from 'node:fs';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CALLS } from '#contract/calls.ts';
import { CONTRACT_VERSION } from '#contract/site/version.ts';
import type { CacheOutcome } from '../pages/page-cache.ts';
import type { Quality } from '../pages/rendering/rendered.ts';
import type { ReadOutcome } from '../upstream/reads/page-reads.ts';

/** What kind of address a request was for. */
export type RouteClass =
  | 'page'
  | 'static'
  | 'gateway'
  | 'redirect'
  | 'preference'
  | 'beacon'
  | 'editor'
  | 'probe'
  | 'refused';

export interface Metrics {
  /** Prometheus text. */
  text(): Promise<string>;
  readonly contentType: string;
  request(route: RouteClass, status: number, seconds: number): void;
  /** Counts a cached page. Uses plain numbers, since it runs on every request. */
  pageHit(status: 200 | 304): void;
  /** Returns whether to measure the hit just counted: one in 64, since measuring costs more than counting. */
  timesHit(): boolean;
  hitTime(seconds: number): void;
  cache(outcome: CacheOutcome): void;
  render(quality: Quality | 'error', seconds: number): void;
  gatewayCall(via: 'page' | 'visitor', path: string, outcome: ReadOutcome, seconds: number): void;
  webVital(name: string, page: string, value: number): void;
}

export interface MetricsSources {
  readonly cacheStats: () => { readonly pages: number; readonly bytes: number };
  /** Number of mistakes in content files that an editor should fix. */
  readonly contentProblems: () => number;
  /** Cases that wait for a reviewer, by kind; empty where the gateway is a separate service. */
  readonly openCases: () => Promise<Readonly<Record<string, number>>>;
  /** How far the gateway's followed clock is ahead after a jump (HOUSE-63). */
  readonly clockJumpSeconds: () => number;
}

const CALL_PATHS = new Set<string>(Object.values(CALLS).map(({ path }) => path));
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10];
const HIT_SECONDS = [0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.05, 0.25, 1];
const HITS_TO_ONE_TIMED = 64;
/** Milliseconds, and for CLS thousandths: the edges of good and poor are among them. */
const VITAL_VALUES = [10, 25, 50, 100, 200, 250, 500, 800, 1_200, 1_800, 2_500, 3_000, 4_000, 6_000, 10_000];

function siteVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}

export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  /** Pages from memory so far, and what of them each counter has taken over. */
  const hits = { 200: 0, 304: 0 };
  const sinceLast = () => {
    const taken = { 200: 0, 304: 0 };
    return (status: 200 | 304) => {
      const fresh = hits[status] - taken[status];
      taken[status] = hits[status];
      return fresh;
    };
  };
  const newRequests = sinceLast();
  const newAnswers = sinceLast();

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by kind of address and status',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      for (const status of [200, 304] as const) this.inc({ route: 'page', status }, newRequests(status));
    },
  });
  const cacheAnswers = new Counter({
    name: 'page_cache_answers_total',
    help: 'Pages by where they came from',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.inc({ outcome: 'hit' }, newAnswers(200) + newAnswers(304));
    },
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the answer, apart from pages answered from memory',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const hitDurations = new Histogram({
    name: 'page_hit_duration_seconds',
    help: `Time to the end of answers from memory, of one in ${HITS_TO_ONE_TIMED}`,
    buckets: HIT_SECONDS,
    registers,
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Rendering of pages by how it turned out',
    labelNames: ['quality'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: 'gateway_call_duration_seconds',
    help: 'Calls to the gateway by caller, call and outcome',
    labelNames: ['via', 'call', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const vitals = new Histogram({
    name: 'web_vitals',
    help: 'Real visits: milliseconds, for CLS thousandths',
    labelNames: ['name', 'page'],
    buckets: VITAL_VALUES,
    registers,
  });
  new Gauge({
    name: 'page_cache_pages',
    help: 'Pages held in memory',
    registers,
    collect() {
      this.set(sources.cacheStats().pages);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory that the held pages take',
    registers,
    collect() {
      this.set(sources.cacheStats().bytes);
    },
  });

  new Gauge({
    name: 'content_problems',
    help: 'Mistakes in content files, whose last good version is shown',
    registers,
    collect() {
      this.set(sources.contentProblems());
    },
  });
  new Gauge({
    name: 'lobby_build_info',
    help: 'Always 1; its labels name the version of the site and of the contract',
    labelNames: ['version', 'contract'],
    registers,
  }).set({ version: siteVersion(), contract: CONTRACT_VERSION }, 1);
  new Gauge({
    name: 'lobby_clock_jump_seconds',
    help: 'How far the clock of the database is ahead of the site after a jump that was not adopted',
    registers,
    collect() {
      this.set(sources.clockJumpSeconds());
    },
  });

  new Gauge({
    name: 'lobby_cases_open',
    help: 'Cases that wait for a decision of a person, by kind (npm run cases)',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      for (const [kind, open] of Object.entries(await sources.openCases())) this.set({ kind }, open);
    },
  });

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    request(route, status, seconds) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    pageHit(status) {
      hits[status]++;
    },
    timesHit: () => (hits[200] + hits[304]) % HITS_TO_ONE_TIMED === 1,
    hitTime: (seconds) => hitDurations.observe(seconds),
    cache: (outcome) => cacheAnswers.inc({ outcome }),
    render: (quality, seconds) => renders.observe({ quality }, seconds),
    gatewayCall(via, path, outcome, seconds) {
      // Paths come from visitors: only known calls may become labels.
      const call = CALL_PATHS.has(path) ? path : path.startsWith('/wps/art/') ? '/wps/art/' : 'other';
      calls.observe({ via, call, outcome: String(outcome) }, seconds);
    },
    webVital: (name, page, value) => vitals.observe({ name, page }, value),
  };
}
