import { afterEach, expect, test } from 'vitest';
import { setLocality, siteLocality, USUAL_LOCALITY } from '#contract/core/locality.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import { learnSite } from './learn-site.ts';

afterEach(() => setLocality(USUAL_LOCALITY));

function open() {
  const filled: Figures[] = [];
  const warned: string[] = [];
  let changes = 0;
  const learn = learnSite({
    settings: readGatewaySettings({}),
    content: { fillWith: (figures) => void filled.push(figures) },
    warn: (text) => void warned.push(text),
    onChange: () => void changes++,
  });
  return { learn, filled, warned, changes: () => changes };
}

const INFO = { currency: 'THB', timeZone: 'Asia/Bangkok', brand: { name: 'Nova' }, ageLimit: 21 };

test('texts are filled once with what an own gateway says of the site (OPER-35, OPER-42)', () => {
  const { learn, filled, changes } = open();
  learn(INFO);
  learn(INFO);
  expect(siteLocality()).toEqual({ currency: 'THB', timeZone: 'Asia/Bangkok', offsetMs: 7 * 3_600_000 });
  expect(filled).toEqual([expect.objectContaining({ currency: 'THB', brand: 'Nova', age: 21 })]);
  expect(changes()).toBe(1);
});

test('a zone with summer time is reported, and the site’s own counts (OPER-42)', () => {
  const { learn, warned } = open();
  learn({ ...INFO, timeZone: 'Europe/Berlin' });
  expect(warned).toEqual([
    'info.timeZone of the gateway is Europe/Berlin: not a time zone without summer time',
  ]);
  expect(siteLocality()).toEqual({ ...USUAL_LOCALITY, currency: 'THB' });
});

test('an answer without info changes nothing', () => {
  const { learn, filled } = open();
  learn(undefined);
  expect([filled, siteLocality()]).toEqual([[], USUAL_LOCALITY]);
});
