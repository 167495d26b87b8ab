import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotMatches } from '#contract/games/matches.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { loadMatches } from '#gateway/demo/parts/load-matches.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const DAY_MS = 86_400_000;
const site = await startGateway();
afterAll(site.close);
beforeAll(() =>
  site.database.db.transaction(async (tx) => {
    await loadCatalogue(tx);
    await loadMatches(tx, site.clock());
  }),
);

const matches = (language: 'EN' | 'CN') => site.read(hotMatches, { query: { language } });

test('the next matches are sorted by their start, none that has begun (LIVE-2)', async () => {
  for (let day = 0; day < 5; day++) {
    const next = await matches('EN');
    const starts = next.map(({ startsAt }) => startsAt);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    expect(starts[0]).toBeGreaterThan(site.clock());
    expect(next).toHaveLength(6);
    for (const { home, away, vendor } of next) {
      expect(home).not.toBe(away);
      expect(vendor).not.toBe('');
    }
    site.pass(DAY_MS);
  }
});

test('matches are named in the requested language (LIVE-2)', async () => {
  const [[english], [chinese]] = await Promise.all([matches('EN'), matches('CN')]);
  expect(english?.id).toBe(chinese?.id);
  expect(chinese?.home).toMatch(/\p{Script=Han}/u);
});
