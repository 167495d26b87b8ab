import { expect, test } from 'vitest';
import type { Client } from '../http/client.ts';
import { createAccessGate, type SystemFlags } from './site-access.ts';

const OPEN = { maintenance: false, regionRestriction: false };
const visitorAt = (address: string): Client => ({
  address,
  country: undefined,
  connection: address,
  forwardedFor: undefined,
});
const anna = visitorAt('203.0.113.1');
const ben = visitorAt('203.0.113.2');

/** Creates an access gate over a system whose flags the test sets, by address or for all. */
function createTestGate() {
  const system = {
    now: 0,
    asked: [] as string[],
    flags: (_client: Client | undefined): SystemFlags | Promise<SystemFlags> => OPEN,
  };
  const accessGate = createAccessGate({
    read: async (client) => {
      system.asked.push(client?.address ?? 'everybody');
      return system.flags(client);
    },
    limitMs: 50,
    freshMs: 3_000,
    staleMs: 60_000,
    now: () => system.now,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1));
  return { accessGate, system, settle };
}

test.each([
  [OPEN, 'open'],
  [{ maintenance: true, regionRestriction: false }, 'maintenance'],
  [{ maintenance: true, regionRestriction: true }, 'maintenance'],
  [{ maintenance: false, regionRestriction: true }, 'region'],
] as const)('flags %j lead to: %s (NAV-11)', async (flags, state) => {
  const { accessGate, system } = createTestGate();
  system.flags = () => flags;
  expect(await accessGate.state(anna)).toBe(state);
  expect(accessGate.known(anna.address)).toBe(state);
});

test('the status is cached and refreshed in the background (NAV-11)', async () => {
  const { accessGate, system, settle } = createTestGate();
  await Promise.all([accessGate.state(anna), accessGate.state(anna), accessGate.state(anna)]);
  system.now = 2_999;
  accessGate.known(anna.address);
  expect(system.asked).toHaveLength(1);
  system.flags = () => ({ maintenance: true, regionRestriction: false });
  system.now = 3_000;
  expect(accessGate.known(anna.address)).toBe('open');
  await settle();
  expect(accessGate.known(anna.address)).toBe('maintenance');
  expect(system.asked).toHaveLength(2);
});

test('a visitor not seen for a minute waits for a new answer', async () => {
  const { accessGate, system } = createTestGate();
  await accessGate.state(anna);
  system.now = 60_000;
  system.flags = () => ({ maintenance: false, regionRestriction: true });
  expect(accessGate.known(anna.address)).toBeUndefined();
  expect(await accessGate.state(anna)).toBe('region');
});

test('a closed region concerns its own addresses only, maintenance all at once (NAV-11)', async () => {
  const { accessGate, system } = createTestGate();
  system.flags = (client) => ({ maintenance: false, regionRestriction: client?.address === anna.address });
  expect([await accessGate.state(anna), await accessGate.state(ben)]).toEqual(['region', 'open']);
  system.flags = () => ({ maintenance: true, regionRestriction: false });
  await accessGate.refresh();
  expect([accessGate.known(anna.address), accessGate.known(ben.address)]).toEqual([
    'maintenance',
    'maintenance',
  ]);
  expect(system.asked.at(-1)).toBe('everybody');
});

test('without an answer the last known state applies, and unknown visitors get in (fault 1)', async () => {
  const { accessGate, system, settle } = createTestGate();
  system.flags = () => ({ maintenance: false, regionRestriction: true });
  await accessGate.state(anna);
  system.flags = () => Promise.reject(new Error('refused'));
  system.now = 3_000;
  accessGate.known(anna.address);
  await settle();
  expect(accessGate.known(anna.address)).toBe('region');
  system.now = 70_000;
  expect(await accessGate.state(anna)).toBe('region');
  expect(await accessGate.state(ben)).toBe('open');
});

test('a request without an answer is cancelled, and sent again (fault 3)', async () => {
  const { accessGate, system } = createTestGate();
  system.flags = () => new Promise(() => undefined);
  expect(await accessGate.state(anna)).toBe('open');
  await accessGate.refresh();
  system.flags = () => ({ maintenance: false, regionRestriction: true });
  system.now = 60_000;
  expect(await accessGate.state(anna)).toBe('region');
});
