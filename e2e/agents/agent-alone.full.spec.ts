import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');
/** The lowest of the demo's agents: its team is empty. */
const ALONE = 'mei037';

test('every page says to an agent without a team what to do (AGENT-8, AGENT-9)', async ({
  page,
  loginAs,
}) => {
  await loginAs(ALONE);
  await page.goto(href('agentHome'));
  for (const count of await page.locator('[data-count] dd').all()) await expect(count).toHaveText('0');
  for (const [route, title] of [
    ['teamOverview', 'agent.report.empty'],
    ['teamProfitAndLoss', 'agent.report.empty'],
    ['teamBetting', 'agent.report.empty'],
    ['agentDividend', 'dividends.none'],
    ['memberTeam', 'agent.team.nobody'],
  ] as const) {
    await page.goto(href(route));
    await expect(page.getByRole('heading', { name: t(title) })).toBeVisible();
    await expect(page.getByText('NaN')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page
    .locator('main')
    .getByRole('link', { name: t('titles.agentRegister') })
    .tap();
  await expect(page).toHaveURL(href('agentRegister'));
});
