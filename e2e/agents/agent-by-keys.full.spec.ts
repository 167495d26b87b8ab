import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { createKeyboardVisitor } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

test('a team is searched, descended and added up by keyboard (AGENT-9, AGENT-8)', async ({
  page,
  loginAs,
}) => {
  test.slow();
  const keys = createKeyboardVisitor(page);
  const members = page.locator('.team-member');
  await loginAs('agent02');
  await page.goto(href('memberTeam'));
  await expect(members.first()).toBeVisible();
  const total = await members.count();
  const below = members.getByRole('link', { name: /^Downline: \d/ });
  await keys.press(below.first());
  await expect(page.locator('.team-way li')).toHaveCount(2);
  await keys.press(page.locator('.team-way').getByRole('link', { name: t('agent.team.mine') }));
  await expect(members).toHaveCount(total);

  const name = (await members.first().locator('bdi').textContent()) ?? '';
  await keys.type(page.getByRole('searchbox'), name);
  await page.keyboard.press('Enter');
  await expect(members).toHaveCount(1);
  await keys.press(members.getByRole('link').first());
  await keys.press(page.getByRole('button', { name: t('ui.range.presets.lastMonth') }));
  await keys.press(page.getByRole('link', { name: t('titles.teamProfitAndLoss'), exact: true }));
  await expect(page.locator('.team-branch')).toBeVisible();
  await keys.press(page.getByRole('link', { name: t('agent.report.whole') }));
  await expect(page.locator('.team-branch')).toHaveCount(0);
  await expect(page.locator('.chart svg')).toBeVisible();
  await keys.press(page.getByText(t('ui.chart.asTable'), { exact: true }));
  await expect(page.getByRole('table', { name: t('agent.report.caption') })).toBeVisible();
});
