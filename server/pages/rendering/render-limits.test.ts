import { describe, expect, test, vi } from 'vitest';
import { createRenderLimits, type RenderRefused } from './render-limits.ts';

/** Creates limits with a clock that the test moves, and a function that reports how a rendering ends. */
function setUp(shared: readonly string[] = []) {
  let now = 0;
  const limits = createRenderLimits(shared, () => now);
  const outcome = (asker: { address: string; session?: string }, work = async () => 'rendered') =>
    limits.run(asker, work).catch(({ status, retryAfter }: RenderRefused) => [status, retryAfter]);
  return {
    outcome,
    pass: (ms: number) => {
      now += ms;
    },
    /** Returns how many of `times` renderings, one after the other, are accepted. */
    async letThrough(times: number, asker: { address: string; session?: string }): Promise<number> {
      let passed = 0;
      for (let time = 0; time < times; time += 1) if ((await outcome(asker)) === 'rendered') passed += 1;
      return passed;
    },
  };
}

describe('renderings that no cache can answer (HOUSE-53)', () => {
  test('allow 20 at once for a guest address, then 2 a second, by /64 of IPv6', async () => {
    const { letThrough, outcome, pass } = setUp();
    expect(await letThrough(30, { address: '192.0.2.1' })).toBe(20);
    expect(await outcome({ address: '192.0.2.1' })).toEqual([429, 1]);
    expect(await letThrough(5, { address: '192.0.2.2' })).toBe(5);
    pass(3_000);
    expect(await letThrough(30, { address: '192.0.2.1' })).toBe(6);
    expect(await letThrough(30, { address: '2001:db8::1' })).toBe(20);
    expect(await letThrough(5, { address: '2001:db8::2' })).toBe(0);
  });

  test('allow 12 at once for a session, then 1 a second, wherever it comes from', async () => {
    const { letThrough, pass } = setUp();
    expect(await letThrough(20, { address: '192.0.2.1', session: 'one' })).toBe(12);
    expect(await letThrough(5, { address: '192.0.2.9', session: 'one' })).toBe(0);
    expect(await letThrough(5, { address: '192.0.2.1', session: 'two' })).toBe(5);
    pass(2_000);
    expect(await letThrough(20, { address: '192.0.2.1', session: 'one' })).toBe(2);
  });

  test('allow ten times as many where customers share an address, and not counted for this machine', async () => {
    const { letThrough } = setUp(['100.64.0.0/10']);
    expect(await letThrough(250, { address: '100.64.3.3' })).toBe(200);
    expect(await letThrough(250, { address: '127.0.0.1' })).toBe(250);
  });

  test('run one at a time, and waiting addresses take turns', async () => {
    const { outcome } = setUp();
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve('rendered')));
    };
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) =>
      outcome({ address: `192.0.2.${name.charCodeAt(0)}` }, work(name)),
    );
    for (let end = 0; end < all.length; end += 1) {
      await vi.waitFor(() => expect(begun).toHaveLength(end + 1));
      ends[end]?.();
    }
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  test('let the process answer other requests between two (HOUSE-54)', async () => {
    const { outcome } = setUp();
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(name);
      return 'rendered';
    };
    const renderings = ['one', 'two', 'three'].map((name) => outcome({ address: '192.0.2.1' }, work(name)));
    setImmediate(() => order.push('other request'));
    await Promise.all(renderings);
    expect(order).toEqual(['one', 'other request', 'two', 'three']);
  });

  test('end in 503 with Retry-After 2 when 32 wait', async () => {
    const { outcome } = setUp();
    let end = () => {};
    const first = outcome(
      { address: '192.0.2.1' },
      () => new Promise((resolve) => (end = () => resolve('x'))),
    );
    const waiting = Array.from({ length: 32 }, (_, n) => outcome({ address: `198.51.100.${n}` }));
    expect(await outcome({ address: '203.0.113.1' })).toEqual([503, 2]);
    end();
    await first;
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['rendered']));
  });

  test('give their place away while they wait for the gateway', async () => {
    const { outcome } = setUp();
    let end = () => {};
    const slow = outcome(
      { address: '192.0.2.1' },
      () => new Promise((resolve) => (end = () => resolve('x'))),
    );
    expect(await outcome({ address: '192.0.2.2' })).toBe('rendered');
    end();
    await slow;
  });
});
