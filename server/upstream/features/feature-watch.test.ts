import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROBES } from '#contract/site/feature-states.ts';
import type { KnownCall } from '#contract/site/not-offered.ts';
import type { Backend } from '../backend.ts';
import { type FeatureWatch, openFeatureWatch } from './feature-watch.ts';
import { callAt } from './known-calls.ts';

const MINUTE = 60_000;
/** Status by path; 200 for the others. 0 never answers. */
let statuses: Record<string, number>;
let requestedPaths: string[];
let atOnce: number;
let most: number;
let flags: Record<string, boolean>;
let warned: string[];
let changes: number;
let watch: FeatureWatch | undefined;

const backend: Backend = {
  async send({ path, headers, client }) {
    expect([headers, client]).toEqual([{}, undefined]);
    requestedPaths.push(path);
    most = Math.max(most, ++atOnce);
    const status = statuses[path] ?? 200;
    if (status === 0) return new Promise(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 10));
    atOnce--;
    const text = JSON.stringify({ success: true, value: { info: { whitelabel: flags } } });
    return { status, headers: new Map(), body: text === '' ? undefined : bytes(text) };
  },
  ready: async () => true,
  close: async () => undefined,
};

async function* bytes(text: string) {
  yield Buffer.from(text);
}

function open(over: Backend = backend): FeatureWatch {
  watch = openFeatureWatch({
    backend: over,
    warn: (text) => void warned.push(text),
    onChange: () => void changes++,
    random: () => 0.5,
  });
  return watch;
}

const callOf = (path: string) => callAt('GET', path) as KnownCall;

beforeEach(() => {
  vi.useFakeTimers();
  statuses = {};
  requestedPaths = [];
  warned = [];
  flags = {};
  atOnce = most = changes = 0;
});

afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
});

describe('the first round of probes', () => {
  test('every probe is asked once without a session, four at a time (OPER-4)', async () => {
    const { begun } = open();
    await vi.advanceTimersByTimeAsync(1_000);
    await begun;
    expect(requestedPaths.toSorted()).toEqual(PROBES.map(([, path]) => path).toSorted());
    expect(most).toBe(4);
  });

  test('a probe without an answer ends after 1.5 seconds, and is asked again soon (OPER-4)', async () => {
    statuses = { '/wps/help': 0 };
    const { begun, hasAnswered, notOffered } = open();
    let isBegun = false;
    void begun.then(() => {
      isBegun = true;
    });
    await vi.advanceTimersByTimeAsync(1_700);
    expect([hasAnswered(), notOffered().size, isBegun]).toEqual([true, 0, false]);
    requestedPaths = [];
    statuses = { '/wps/help': 501 };
    await vi.advanceTimersByTimeAsync(1_000);
    const probed = requestedPaths.filter((path) => path !== '/wps/system/status');
    expect([probed, [...notOffered()], isBegun]).toEqual([['/wps/help'], ['HELP'], true]);
  });

  test('nothing is learned from a gateway that is silent (OPER-7)', async () => {
    statuses = Object.fromEntries(PROBES.map(([, path]) => [path, 0]));
    const { hasAnswered, notOffered } = open();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect([hasAnswered(), notOffered().size, changes]).toEqual([false, 0, 0]);
  });

  test('what the gateway refuses is not offered, and pages are dropped once (OPER-4, OPER-7)', async () => {
    statuses = { '/wps/deposits/methods': 501, '/wps/inbox/unread': 405 };
    const { notOffered } = open();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...notOffered()].sort()).toEqual(['DEPOSIT', 'INBOX3']);
    expect(changes).toBe(1);
  });
});

describe('later rounds', () => {
  test('the gateway is asked again every ten minutes (OPER-4)', async () => {
    statuses = { '/wps/help': 501 };
    const { notOffered } = open();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect([...notOffered()]).toEqual(['HELP']);
    statuses = {};
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    expect([...notOffered()]).toEqual(['HELP']);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect([[...notOffered()], changes]).toEqual([[], 2]);
  });

  test('a stopped watch asks nothing more (OPER-4)', async () => {
    const { stop } = open();
    await vi.advanceTimersByTimeAsync(1_000);
    stop();
    requestedPaths = [];
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(requestedPaths).toEqual([]);
  });
});

describe('answers to visitors', () => {
  test('a refusal has the probe asked at once, and its answer counts (OPER-5)', async () => {
    const { notOffered, visitorAnswered } = open();
    await vi.advanceTimersByTimeAsync(MINUTE);
    statuses = { '/wps/deposits/methods': 501 };
    requestedPaths = [];
    visitorAnswered(callOf('/wps/deposits'), 'not-offered', '203.0.113.1');
    await vi.advanceTimersByTimeAsync(100);
    expect([requestedPaths, [...notOffered()], changes]).toEqual([['/wps/deposits/methods'], ['DEPOSIT'], 1]);
  });

  test('a gateway that checks sessions first is believed at the third address (OPER-5)', async () => {
    statuses = { '/wps/deposits/methods': 401 };
    const { notOffered, visitorAnswered } = open();
    await vi.advanceTimersByTimeAsync(MINUTE);
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      expect(notOffered().size).toBe(0);
      visitorAnswered(callOf('/wps/deposits'), 'not-offered', address);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect([[...notOffered()], changes]).toEqual([['DEPOSIT'], 1]);
  });

  test('calls that belong to no feature switch nothing off (OPER-5)', async () => {
    const { notOffered, visitorAnswered } = open();
    await vi.advanceTimersByTimeAsync(MINUTE);
    requestedPaths = [];
    for (const address of ['a', 'b', 'c'])
      visitorAnswered(callOf('/wps/promotions/available'), 'not-offered', address);
    expect([requestedPaths, notOffered().size]).toEqual([[], 0]);
  });
});

test('reads of a feature that is not offered are missing, others are not (OPER-10)', async () => {
  statuses = { '/wps/games/0/info': 501 };
  const { isMissing } = open();
  expect(isMissing('/wps/games/7/info')).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(['/wps/games/7/info', '/wps/games', '/wps/nothing'].map(isMissing)).toEqual([true, false, false]);
});

describe('flags against answers', () => {
  test('a flag that is on although the call is refused is named once an hour (OPER-6)', async () => {
    statuses = { '/wps/deposits/methods': 501, '/wps/help': 501 };
    flags = { DEPOSIT: true, HELP: false };
    open();
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    expect(warned).toEqual(['whitelabel says DEPOSIT, but GET /wps/deposits/methods answers 501']);
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(warned).toHaveLength(2);
  });
});

test('the embedded gateway is not asked: its own list of calls answers (OPER-4)', () => {
  const { notOffered, hasAnswered } = open({ ...backend, offers: (path) => path !== '/wps/help' });
  expect([requestedPaths, [...notOffered()], hasAnswered()]).toEqual([[], ['HELP'], true]);
});
