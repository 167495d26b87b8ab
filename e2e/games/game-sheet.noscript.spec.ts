import { translatorFor } from '#lib/i18n/translator.server.ts';
import { gameNameOf } from '../support/game.ts';
import { expect, test } from '../support/test.ts';

test('a game’s page has its facts, rules and similar games with scripts off (FIND-2)', {
  tag: '@upstream',
}, async ({ page, inLanguage }) => {
  await inLanguage('MS');
  await page.goto('/m/gameList?gameType=RNG');
  const tile = page.locator('.tile').first();
  const name = await gameNameOf(tile, translatorFor('MS'));
  await tile.locator('.tile-about').click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('96.29%');
  await expect(page.getByRole('listitem').filter({ hasText: 'gelendong' }).first()).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'VideoGame', name });
  await expect(page.getByRole('link', { name: 'Main', exact: true }).first()).toHaveAttribute(
    'href',
    /\/m\/login\?back=/,
  );
  await page.locator('.game-similar .tile-about').first().click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(0);
  await page.goto('/m/game/none');
  await expect(page).toHaveURL('/m/gameList');
});
