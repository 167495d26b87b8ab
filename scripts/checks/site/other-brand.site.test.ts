import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherBrand } from '#testkit/site/other-brand.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { firstScreenProblems } from './first-screen.ts';
import { whenWellCompressed } from './well-compressed.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(await otherBrand());
});
afterAll(() => site?.stop());

test.each(['EN', 'CN'] as const)(
  'home of another brand shows its first screen in one round trip: %s (OPER-46)',
  async (language) => {
    expect(await whenWellCompressed(() => firstScreenProblems(site.url, language))).toEqual([]);
  },
);
