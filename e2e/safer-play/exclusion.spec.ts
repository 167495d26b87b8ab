import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { enterSession } from '#testkit/site/session.ts';
import { openGame } from '../support/game.ts';
import { logIn } from '../support/login-form.ts';
import { openWithoutSession } from '../support/sign-out.ts';
import { expect, expectAccessible, openSession, PASSWORD, test } from '../support/test.ts';
import { unfold } from '../support/unfold.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

test('a self-exclusion closes every game; money, history and help stay (RESP-6)', {
  tag: '@upstream',
}, async ({ page, browser, baseURL, player, loginAs, problems }) => {
  problems.expect(/ 403 |status of 403/);
  const secondContext = await browser.newContext({
    ...(baseURL && { baseURL }),
    hasTouch: true,
    isMobile: true,
  });
  const device = await secondContext.newPage();
  await enterSession(device, await openSession(baseURL ?? '', player));
  await openGame(device);

  await loginAs(player);
  await page.goto(href('responsiblePlay'));
  const section = await unfold(page, t('exclusion.self.title'));
  await section.getByRole('button', { name: t('exclusion.self.months.6') }).tap();
  const dialog = page.getByRole('dialog', { name: t('exclusion.self.title') });
  await expect(dialog).toContainText('cannot be ended early');
  await expectAccessible(page);
  const yes = dialog.getByRole('button', { name: t('exclusion.self.yes') });
  await yes.tap();
  await expect(dialog).toContainText(t('fields.field_required'));
  await dialog.getByLabel(t('login.password')).fill(PASSWORD);
  await yes.tap();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.exclusion-state')).toContainText('You have excluded yourself until');
  await expectAccessible(page);

  await expect(device.locator('#spin')).toBeHidden({ timeout: 3_000 });
  await expect(device.locator('#message')).toContainText('You have chosen not to play for now');
  await expect(device.locator('#again')).toBeHidden();
  await device.locator('#limits').tap();
  await expect(device.locator('.exclusion-state')).toBeVisible();
  await secondContext.close();

  await openWithoutSession(page, href('login'));
  await logIn(page, player);
  await expect(page).toHaveURL(/\/m\/responsible$/);
  await page
    .locator('.exclusion-state')
    .getByRole('link', { name: t('nav.withdraw') })
    .tap();
  await expect(page).toHaveURL(/\/m\/withdraw$/);
  await expect(page.locator('main')).not.toContainText(t('errors.member.excluded'));
  await page.goto(href('transactions'));
  await expect(page.locator('[data-item]').first()).toBeVisible();
  await page.goto(href('deposit'));
  await expect(page).toHaveURL(/\/m\/responsible$/);
  await expect(page.locator('.exclusion-state')).toBeVisible();
});
