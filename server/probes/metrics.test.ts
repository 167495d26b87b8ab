import { expect, test } from 'vitest';
import { CONTRACT_VERSION } from '#contract/site/version.ts';
import { createMetrics } from './metrics.ts';

const metrics = () =>
  createMetrics({
    cacheStats: () => ({ pages: 3, bytes: 1_000 }),
    contentProblems: () => 2,
    openCases: async () => ({ link: 3, transfer: 0 }),
    clockJumpSeconds: () => -3_600,
  });

test('cached pages and other requests are counted, and a scrape resets no count', async () => {
  const m = metrics();
  m.pageHit(200);
  m.pageHit(200);
  m.pageHit(304);
  m.cache('miss');
  m.request('page', 200, 0.01);
  for (let scrape = 0; scrape < 2; scrape++) {
    const text = await m.text();
    expect(text).toContain('http_requests_total{route="page",status="200"} 3');
    expect(text).toContain('http_requests_total{route="page",status="304"} 1');
    expect(text).toContain('page_cache_answers_total{outcome="hit"} 3');
    expect(text).toContain('page_cache_answers_total{outcome="miss"} 1');
    expect(text).toContain('page_cache_pages 3');
  }
});

test('the duration of one cached page in 64 is measured', async () => {
  const m = metrics();
  let taken = 0;
  for (let n = 0; n < 640; n++) {
    m.pageHit(n % 3 === 0 ? 304 : 200);
    if (!m.timesHit()) continue;
    taken++;
    m.hitTime(0.000_08);
  }
  expect(taken).toBe(10);
  const text = await m.text();
  expect(text).toContain('page_hit_duration_seconds_count 10');
  expect(text).toContain('page_hit_duration_seconds_bucket{le="0.00005"} 0');
  expect(text).toContain('page_hit_duration_seconds_bucket{le="0.0001"} 10');
});

test('calls outside the contract share one label, so that visitors cannot fill the memory', async () => {
  const m = metrics();
  m.gatewayCall('page', '/wps/games/hot', 200, 0.01);
  m.gatewayCall('visitor', '/wps/art/game/1.svg', 200, 0.01);
  for (let n = 0; n < 50; n++) m.gatewayCall('visitor', `/wps/x${n}`, 404, 0.01);
  const text = await m.text();
  expect(text).toContain('call="/wps/games/hot"');
  expect(text).toContain('call="/wps/art/"');
  expect(text).toMatch(/gateway_call_duration_seconds_count\{via="visitor",call="other",outcome="404"\} 50/);
  expect(text).not.toContain('/wps/x1');
});

test('the version of the site and of its contract are labels of one gauge (OPER-22)', async () => {
  const [, contract] =
    /^lobby_build_info\{version="[\d.]+",contract="(.+)"\} 1$/m.exec(await metrics().text()) ?? [];
  expect(contract).toBe(CONTRACT_VERSION);
});

test('cases that wait for a decision are counted by kind (HOUSE-42)', async () => {
  const text = await metrics().text();
  expect(text).toContain('lobby_cases_open{kind="link"} 3');
  expect(text).toContain('lobby_cases_open{kind="transfer"} 0');
});

test('mistakes in content files are counted (CONT-10)', async () => {
  expect(await metrics().text()).toContain('content_problems 2');
});

test('the process itself is described', async () => {
  const text = await metrics().text();
  expect(text).toMatch(/^process_cpu_seconds_total \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

test('a jump of the clock that was not adopted is shown, in seconds (HOUSE-63)', async () => {
  expect(await metrics().text()).toContain('lobby_clock_jump_seconds -3600');
});
