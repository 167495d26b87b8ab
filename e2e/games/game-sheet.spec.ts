import { readGameName } from '../support/game.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a tile shows its game in a sheet: facts, a favourite, free play (FIND-2)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto('/m/gameList?gameType=RNG');
  const tile = page.locator('.tile').first();
  const name = await readGameName(tile);
  await tile.getByRole('link', { name: `About ${name}` }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText(/^9\d\.\d\d%$/)).toBeVisible();
  await expectAccessible(page);
  const heart = sheet.getByRole('button', { name: `Favourite: ${name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(tile.locator('.heart')).toHaveAttribute('aria-pressed', 'true');

  await tile.getByRole('link', { name: `About ${name}` }).click();
  await sheet.getByRole('link', { name: 'Free play' }).click();
  await page.waitForURL(/\/wps\/play\/.*free=1/);
});

for (const place of ['#grid', '.shelf-top']) {
  test(`a tile of ${place} opens its sheet by its mark and a resting finger (FIND-2)`, {
    tag: place === '#grid' ? [] : '@full',
  }, async ({ page }) => {
    await page.goto('/m/home');
    const tile = page.locator(`${place} .tile`).nth(1);
    const name = await readGameName(tile);
    // A headless browser does not detect a long press: the test dispatches the event that phones dispatch.
    const rest = (pointerType: string) =>
      tile
        .locator('.tile-link')
        .evaluate(
          (link, type) =>
            link.dispatchEvent(
              new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: type }),
            ),
          pointerType,
        );
    // A right click keeps the browser's own menu.
    expect(await rest('mouse')).toBe(true);
    expect(await rest('touch')).toBe(false);
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByText(/^9\d\.\d\d%$/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toBeHidden();
    await tile.getByRole('link', { name: `About ${name}` }).tap();
    await expect(sheet).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home/);
  });
}

test('a sheet has the focus on its title, then on Close, and returns it when closed (ALL-31)', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG');
  const tile = page.locator('.tile').first();
  const name = await readGameName(tile);
  const about = tile.getByRole('link', { name: `About ${name}` });
  await about.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByRole('heading', { name })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(about).toBeFocused();
});
