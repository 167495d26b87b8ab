import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { balanceOf } from '../support/balance.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

const room = (page: Page, title: string) => page.locator('.room', { hasText: title });
const MASTERCLASS = 'Blackjack masterclass';
const pay = t('live.pay', { amount: 'RM5.00' });

/** The page of rooms, as a member who can use it. */
async function openRooms(page: Page): Promise<void> {
  await page.goto(href('liveRooms'));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

test('a member enters a free room, hears of a level, and pays for another once (LIVE-1)', {
  tag: '@upstream',
}, async ({ page, player, loginAs, problems }) => {
  test.slow();
  problems.expect(/403/);
  await loginAs(player);
  await page.goto(href('liveGames'));
  await page.getByRole('link', { name: t('titles.liveRooms') }).tap();
  await expect(page).toHaveURL(href('liveRooms'));
  await openRooms(page);
  await expectAccessible(page);
  const before = await balanceOf(page);

  await room(page, 'The high table').tap();
  const refusal = page.locator('.summary');
  await expect(refusal).toContainText(t('live.needsLevel', { level: 6 }));
  await expect(refusal).toBeFocused();

  await room(page, 'Evening baccarat').tap();
  await expect(page.getByRole('heading', { name: 'Suri' })).toBeVisible();
  expect(await page.evaluate(() => window.origin)).toBe('null');
  await page.getByLabel('Your message').fill('How do I withdraw?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.locator('#log .assistant').last()).toContainText(/withdraw/i);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back' }).tap();
  await expect(page).toHaveURL(href('liveRooms'));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);

  await room(page, MASTERCLASS).tap();
  const asked = page.getByRole('dialog', { name: t('live.askTitle') });
  await expect(asked).toContainText('RM5.00');
  await expectAccessible(page);
  await asked
    .getByRole('button', { name: t('live.cancel') })
    .first()
    .tap();
  await expect(asked).toBeHidden();
  await room(page, MASTERCLASS).tap();
  await asked.getByRole('button', { name: pay }).dblclick();
  await expect(page.getByRole('heading', { name: 'Professor Lim' })).toBeVisible();

  await openRooms(page);
  expect(await balanceOf(page)).toBe(before - 500);
  await expect(room(page, MASTERCLASS)).toContainText('Paid until');
  await room(page, MASTERCLASS).tap();
  await expect(page.getByRole('heading', { name: 'Professor Lim' })).toBeVisible();
  await page.goto(href('transactions'));
  const paid = page.locator('.record', { hasText: MASTERCLASS });
  await expect(paid).toHaveCount(1);
  await expect(paid).toContainText('−RM5.00');
});

test('guests see the rooms and come back to them from login (LIVE-1)', { tag: '@full' }, async ({ page }) => {
  await page.goto(href('home'));
  await page.getByRole('link', { name: t('titles.liveRooms') }).tap();
  await expect(page.locator('.room')).toHaveCount(8);
  await expect(room(page, 'Morning warm-up')).toContainText(t('live.offAir'));
  await room(page, MASTERCLASS).tap();
  await expect(page).toHaveURL(href('login', { back: href('liveRooms') }));
});
