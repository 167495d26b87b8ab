import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerEvent } from './event-reader.ts';
import { shareEvents } from './shared-events.client.ts';

/** Channels of one browser, which deliver synchronously. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | undefined;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    FakeChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    FakeChannel.open = FakeChannel.open.filter((other) => other !== this);
  }
}

type Grant = (lock: object | null) => unknown;

/** Locks of one browser: each is held until its callback's promise settles. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, options: { ifAvailable?: boolean }, grant: Grant): Promise<unknown> {
      if (options.ifAvailable && held.has(name)) return grant(null);
      while (held.has(name)) await held.get(name);
      const done = Promise.resolve(grant({ name }));
      held.set(
        name,
        done.finally(() => held.delete(name)),
      );
      return done;
    },
  };
}

beforeEach(() => {
  FakeChannel.open = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a visible tab of a session. */
function openTab(sessionId: string) {
  const seen = new AbortController();
  const received: ServerEvent[] = [];
  const lead = vi.fn();
  const onOther = vi.fn();
  const tabs = shareEvents(sessionId, (event) => received.push(event));
  void tabs?.takeTurn(seen.signal, lead, onOther);
  return { tabs, received, lead, onOther, seen };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('one of six tabs of a session has the stream, and passes events on (ALL-9)', async () => {
  const tabs = Array.from({ length: 6 }, () => openTab('one'));
  await settled();
  expect(tabs.map(({ lead }) => lead.mock.calls.length)).toEqual([1, 0, 0, 0, 0, 0]);
  expect(tabs.map(({ onOther }) => onOther.mock.calls.length)).toEqual([0, 1, 1, 1, 1, 1]);
  const event = { name: 'balance', data: 'null' };
  tabs[0]?.tabs?.pass(event);
  expect(tabs.map(({ received }) => received.length)).toEqual([0, 1, 1, 1, 1, 1]);
});

test('when the tab with the stream is hidden, another one opens it (ALL-9)', async () => {
  const [first, second] = [openTab('one'), openTab('one')];
  await settled();
  first.seen.abort();
  await settled();
  expect(second.lead).toHaveBeenCalledOnce();
});

test('tabs of two sessions have two streams, and no events of each other (ALL-9, fault 18)', async () => {
  const [one, other] = [openTab('one'), openTab('other')];
  await settled();
  expect([one.lead.mock.calls.length, other.lead.mock.calls.length]).toEqual([1, 1]);
  one.tabs?.pass({ name: 'balance', data: 'null' });
  expect(other.received).toEqual([]);
});

test('without locks, channels or a known session a tab opens its own stream (ALL-9)', () => {
  expect(shareEvents(undefined, () => {})).toBeUndefined();
  vi.stubGlobal('navigator', {});
  expect(shareEvents('one', () => {})).toBeUndefined();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(shareEvents('one', () => {})).toBeUndefined();
});
