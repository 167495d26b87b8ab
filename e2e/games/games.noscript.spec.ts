import { translatorFor } from '#lib/i18n/translator.server.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

test('filters are in the address and work with scripts off (GAME-4)', async ({ page }) => {
  await page.goto('/m/gameList?gameType=RNG');
  await page.locator('details.drawer > summary').click();
  const form = page.locator('.drawer form');
  await form.getByRole('group', { name: 'Game type' }).getByText('Scratch').click();
  await form.getByLabel('Game name').fill('a');
  await form.getByRole('button').click();
  const query = new URL(page.url()).searchParams;
  expect(query.get('gameClassify')).toBe('SC');
  expect(query.get('gameName')).toBe('a');
  await expect(page.getByRole('link', { name: 'Remove the filter Scratch' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all', exact: true }).last().click();
  await expect(page).toHaveURL('/m/gameList?gameType=RNG');
});

test('recent games and favourites ask for a login with scripts off (GAME-2, ERR-2)', async ({ page }) => {
  for (const tab of ['recent', 'fav']) {
    await page.goto(`/m/gameList?type=${tab}`);
    await expect(page.getByRole('heading', { name: t('games.membersOnly') })).toBeVisible();
    const login = page.locator('main .empty').getByRole('link', { name: 'Log in' });
    await expect(login).toHaveAttribute('href', `/m/login?back=%2Fm%2FgameList%3Ftype%3D${tab}`);
    await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  }
});
