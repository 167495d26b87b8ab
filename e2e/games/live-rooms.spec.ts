import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

const rooms = (page: Page) => page.locator('.room');

test('a hosted table opens and says that its host is drawn (LIVE-1, PLAY-60, PLAY-61)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto(href('liveGames'));
  await page.getByRole('link', { name: t('titles.liveRooms') }).tap();
  await expect(page).toHaveURL(href('liveRooms'));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expectAccessible(page);
  await expect(rooms(page)).toHaveCount(3);
  await expect(rooms(page).first()).toContainText(t('live.drawn'));
  await expect(rooms(page).first()).not.toContainText(t('live.onAir'));
  await expect(page.locator('.room-viewers')).toHaveCount(0);
  await rooms(page).first().tap();
  await expect(page).toHaveURL(/\/wps\/play\//);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('guests see the hosted tables and come back to them from login (LIVE-1)', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(href('home'));
  await page.getByRole('link', { name: t('titles.liveRooms') }).tap();
  await expect(rooms(page)).toHaveCount(3);
  await rooms(page).first().tap();
  await expect(page).toHaveURL(href('login', { back: href('liveRooms') }));
});
