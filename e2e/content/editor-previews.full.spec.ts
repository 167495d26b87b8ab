import { startSite } from '#testkit/site/site.ts';
import { colleague, logInToEdit, openForm, REFUSED } from '../support/editing.ts';
import { test } from '../support/editing-site.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'serial', timeout: 150_000 });

test('each kind of text has a preview of its page, with its words (CONT-10)', async ({
  site,
  browser,
  problems,
}) => {
  problems.expect(REFUSED);
  const page = await colleague(browser);
  await logInToEdit(page, site, 'reviewer');
  const preview = page.frameLocator('iframe').frameLocator('iframe.preview');
  for (const [address, place, words] of [
    ['promotions/entries/slot-rebate', 'article', 'Slot rebate, up to 0.96%'],
    [
      'announcements/entries/vip-review-november',
      'details[open]',
      'Please claim them within 7 days of issue',
    ],
    ['announcements/entries/agent-downline-care', 'details[open]', 'never lend money for play'],
    ['banners/entries/home-vip', '.banner-strip', 'Eight VIP levels'],
    ['banners/entries/gift-rm88', '.download .gifts', 'RM88'],
    ['popups/entries/welcome-app', 'dialog[open]', 'Add the lobby to your home screen'],
    ['popups/entries/claim-in-time', 'dialog[open]', 'Bonuses wait for 7 days'],
    ['help/entries/account-stolen', 'details[open]', 'We stop withdrawals until you have spoken with us'],
    ['read/entries/esport', 'main', 'teams meet on digital pitches'],
    ['vip/entries/levels', 'main', 'Your level follows your counted bets'],
    ['sponsor/entries/club', 'main', 'Selat Harimau play by the water'],
    ['ambassadors/entries/ambassador-3', 'main', 'I read the pay table first'],
    ['responsible/entries/responsible-play', 'main', 'Befrienders KL'],
    ['legal/entries/terms', 'main', 'They are short on purpose'],
  ] as const) {
    await test.step(address, async () => {
      await openForm(page, address);
      await expect(preview.locator(place).filter({ hasText: words }).first()).toBeVisible();
    });
  }
  await page.context().close();
});

test('an editor in Malay logs in at a Git host by token; no other host is called (CONT-10)', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(/object stores was not found/);
  const host = 'https://git.lobby.test';
  const hosted = await startSite({
    EDITING: 'on',
    EDITING_REPOSITORY: `gitea+${host}/site/content#live`,
    CONTENT_DIR: site.contentDir,
  });
  // The other site's imitation of Gitea is the host: it requires its cookie where a host requires its token.
  const cookie = await site.openSession();
  const tokens = new Set<string>();
  await page.route(`${host}/api/v1/**`, async (route) => {
    const request = route.request();
    tokens.add(request.headers().authorization ?? '');
    const sent = request.postData();
    const answer = await fetch(request.url().replace(`${host}/api`, `${site.url}/admin/api`), {
      method: request.method(),
      headers: { cookie, origin: site.url, 'content-type': 'application/json' },
      ...(sent && { body: sent }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    const cors = { 'access-control-allow-origin': '*', 'content-type': type };
    await route.fulfill({ status: answer.status, headers: cors, body });
  });

  await page.context().addCookies([{ name: 'language', value: 'MS', url: hosted.url }]);
  await page.goto(`${hosted.url}/admin`);
  await page.getByRole('button', { name: 'Log masuk dengan token akses' }).click();
  await page.getByRole('textbox', { name: 'Token akses peribadi' }).fill('a-token-of-hers');
  await page.getByRole('button', { name: 'Log masuk', exact: true }).click();
  await expect(page.getByText('Promosi').first()).toBeVisible();
  await openForm(page, 'promotions/entries/slot-rebate');
  await page.getByRole('button', { name: 'Pratonton' }).click();
  const preview = page.frameLocator('iframe').frameLocator('iframe.preview');
  await expect(preview.getByRole('heading', { name: 'Slot rebate, up to 0.96%' })).toBeVisible();
  expect([...tokens]).toEqual(['token a-token-of-hers']);
  await hosted.stop();
});
