import { expect, test } from 'vitest';
import { vendors } from '#contract/games/games.ts';
import { href } from '#lib/routes/addresses.ts';
import { elementOf, textsOf } from '../../support/elements.ts';
import { FRONT, pageAt, readValue } from '../../support/pages.ts';

test('categories are HOT, PP, JL, then the gateway’s in its order (HOME-3)', async () => {
  const { sorting } = await readValue<{ sorting: { displayName: string }[] }>(`${vendors.path}?typeId=1`);
  const rail = elementOf(await pageAt(href('home'), 'EN', FRONT), 'nav[id="rail"]');
  const names = sorting.map(({ displayName }) => displayName);
  expect(textsOf(rail.html, 'a')).toEqual(['Hot', 'PP', 'JL', ...names, 'Promo']);
});
