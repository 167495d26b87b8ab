import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const metrics = () =>
  createMetrics({ cacheStats: () => ({ pages: 3, bytes: 1_000 }), contentProblems: () => 2 });

test('pages from memory and other requests are counted, each scrape anew', async () => {
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

test('the time of one page from memory in 64 is taken', async () => {
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

test('calls that nobody declared share one label, so that visitors cannot fill the memory', async () => {
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

test('mistakes in content files are told (CONT-10)', async () => {
  expect(await metrics().text()).toContain('content_problems 2');
});

test('the process itself is described', async () => {
  const text = await metrics().text();
  expect(text).toMatch(/^process_cpu_seconds_total \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});
