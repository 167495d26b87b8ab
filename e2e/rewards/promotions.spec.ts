import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test('a member’s promotions come first; each card has a state and one action (WAY-30)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto(href('promotionDetail', { id: 'slot-ladder' }));
  await page.getByRole('button', { name: t('promotions.own.join') }).tap();
  await expect(page.locator('[data-state]')).toHaveText(t('promotions.state.signed_up'));
  await expect(page.locator('[data-reason]')).toHaveText(t('promotions.reason.joined'));
  // The page shows the state once.
  await expect(page.locator('.tag:visible')).toHaveCount(1);
  await page.goto(href('promotions'));
  const groups = page.locator('[data-group]');
  await expect(groups.first()).toHaveAttribute('data-group', 'yours');
  const own = groups.first().locator('.promotion');
  await expect(own.locator('a.card')).toHaveAttribute('href', href('promotionDetail', { id: 'slot-ladder' }));
  await expect(own.locator('.tag')).toHaveText(t('promotions.state.signed_up'));
  await expect(own.locator('.card-way')).toHaveText(t('promotions.reason.joined'));
  const reload = page.locator('.promotion', {
    has: page.locator(`a.card[href="${href('promotionDetail', { id: 'daily-reload' })}"]`),
  });
  await expect(reload.locator('.card-way a')).toHaveAttribute(
    'href',
    href('deposit', { promotion: 'daily-reload' }),
  );
  const app = page.locator('.promotion', {
    has: page.locator(`a.card[href="${href('promotionDetail', { id: 'rm88' })}"]`),
  });
  await expect(app.locator('.card-way')).toHaveText(t('promotions.reason.firstDeposit'));
  await expect(app.locator('.card-way a')).toHaveCount(0);
  await expectAccessible(page);
});

test('groups of promotions each have a heading above their cards (WAY-30)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(href('promotions'));
  const groups = page.locator('[data-group]');
  const shown = await groups.evaluateAll((all) => all.map((group) => (group as HTMLElement).dataset.group));
  // On some days nothing is announced, or nothing has ended lately.
  expect(shown[0]).toBe('now');
  expect(shown).toEqual(['now', 'soon', 'ended'].filter((group) => shown.includes(group)));
  let bottom = 0;
  for (const group of await groups.all()) {
    const heading = await group.getByRole('heading').first().boundingBox();
    const card = await group.locator('.promotion').first().boundingBox();
    expect(heading?.y ?? 0).toBeGreaterThanOrEqual(bottom);
    expect(card?.y ?? 0).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
    const box = await group.boundingBox();
    bottom = (box?.y ?? 0) + (box?.height ?? 0);
  }
});
