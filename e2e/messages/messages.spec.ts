import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { drawNothing } from '../support/draw-nothing.ts';
import { hold } from '../support/hold.ts';
import { expect, expectAccessible, openSession, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

test('the inbox has pages; opening marks as read; the stream updates badges (HUB-5, HUB-6)', {
  tag: '@upstream',
}, async ({ page, loginAs, baseURL, player }) => {
  await loginAs(player);
  await page.goto('/m/message');
  const badge = page.locator('main [data-badge="inbox"]');
  await expect(badge).toHaveText(/^\d+$/);
  const before = Number(await badge.textContent());
  expect(before).toBeGreaterThan(0);

  // Read in another tab: this page is not touched and makes no calls.
  const stream = page.waitForResponse('**/wps/events');
  await page.reload();
  await stream;
  await expect(badge).toHaveText(String(before));
  const elsewhere = await openSession(baseURL ?? '', player);
  const call = async (path: string, body?: unknown) => {
    const answer = await fetch(`${baseURL}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: elsewhere.token, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as { value: { list: { id: string; read: boolean }[] } };
  };
  let unreadRequests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/inbox/unread')) unreadRequests += 1;
  });
  const { value } = await call('/wps/inbox?pageSize=100');
  await call('/wps/inbox/read', { id: value.list.find(({ read }) => !read)?.id });
  await expect(badge).toHaveText(before > 1 ? String(before - 1) : '');
  expect(unreadRequests).toBe(0);

  await page.getByRole('link', { name: t('titles.inbox') }).tap();
  const messages = page.locator('.inbox details');
  await expect(messages).toHaveCount(Math.min(10, value.list.length));
  await expectAccessible(page);
  const unread = page.locator('.inbox details[data-unread]').first();
  const id = await unread.locator('summary bdi').textContent();
  const marked = page.waitForResponse('**/wps/inbox/read');
  await unread.locator('summary').press('Enter');
  expect((await marked).ok()).toBe(true);
  const opened = messages.filter({ hasText: id ?? '' }).first();
  await expect(opened.locator('.inbox-text')).toBeVisible();
  await expect(opened).not.toHaveAttribute('data-unread');

  const more = page.getByRole('button', { name: t('common.loadMore') });
  while ((await messages.count()) < value.list.length) {
    const shown = await messages.count();
    await more.press('Enter');
    await expect.poll(() => messages.count()).toBeGreaterThan(shown);
    await expect(messages.nth(shown).locator('summary')).toBeFocused();
  }
  await expect(more).toBeHidden();
});

test('an inbox that fails says so and retries; an empty one has a link (HUB-5, ERR-3)', async ({
  page,
  loginAs,
  player,
  problems,
}) => {
  problems.expect(/ 500 |status of 500/);
  await loginAs(player);
  await drawNothing(page);
  await page.route('**/wps/inbox?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/m/webEmail');
  await expect(page.getByRole('heading', { name: t('failed.title') })).toBeVisible();
  await page.unroute('**/wps/inbox?*');
  await page.route('**/wps/inbox?*', (route) =>
    route.fulfill({ json: { success: true, value: { list: [], totalPages: 0 } } }),
  );
  await page.getByRole('button', { name: t('common.retry') }).tap();
  await expect(page.getByRole('heading', { name: t('messages.inbox.empty') })).toBeVisible();
});

test('the stream shows a new message within a second (HUB-5, HUB-6)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  const message = (id: string) => ({ id, title: `Message ${id}`, content: '', sentAt: 0, read: true });
  let list = [message('1')];
  await drawNothing(page);
  await page.route('**/wps/inbox?*', (route) =>
    route.fulfill({ json: { success: true, value: { list, totalPages: 1 } } }),
  );
  await page.route('**/wps/inbox/unread', (route) => route.fulfill({ json: { success: true, value: 0 } }));
  await page.route('**/wps/events', (route) => {
    list = [message('2'), message('1')];
    const counts = JSON.stringify({ announcements: 0, chat: 0, inbox: 1 });
    return route.fulfill({ contentType: 'text/event-stream', body: `event: unread\ndata: ${counts}\n\n` });
  });
  await loginAs(player);
  await page.goto('/m/webEmail');
  const titles = page.locator('.inbox summary bdi');
  await expect(titles).toHaveText(['Message 1']);
  await expect(titles).toHaveText(['Message 2', 'Message 1'], { timeout: 15_000 });
});

test('counts without a stream are fetched, and again when the page is visible (HUB-6)', {
  tag: '@full',
}, async ({ page, player, loginAs, problems }) => {
  problems.expect(/ 503 |status of 503/);
  await loginAs(player);
  await page.route('**/wps/events', (route) => route.fulfill({ status: 503, body: 'no' }));
  let unread = 3;
  await page.route('**/wps/inbox/unread', (route) =>
    route.fulfill({ json: { success: true, value: unread } }),
  );
  const refused = page.waitForResponse('**/wps/events');
  await page.goto('/m/message');
  const badge = page.locator('main [data-badge="inbox"]');
  await expect(badge).toHaveText('3');
  await refused;
  unread = 4;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(badge).toHaveText('4');
});

test('live chat opens for members, after login for guests, and not for trials (HUB-5, HUB-7)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  await page.goto('/m/message');
  const chat = page.getByRole('link', { name: t('messages.chat') });
  await chat.tap();
  await page.waitForURL('**/m/login?back=%2Fm%2Fmessage');
  await loginAs(player);
  await page.goto('/m/message');
  await expect(page.locator('html')).toHaveAttribute('data-member-ready');
  // Slow enough that the waiting message appears and disappears.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/wps/chat/launch?*', async (route) => {
    await answered;
    await route.continue();
  });
  const launched = page.waitForRequest('**/wps/chat/launch?*');
  await chat.tap();
  await expect(page.getByText(t('common.pleaseWait'))).toBeVisible();
  const query = new URL((await launched).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    language: 'EN',
    backUrl: '/m/message',
    headerColor: '#0f0f1a',
    title: t('messages.chat'),
  });
  await expect(page.locator('.toast')).toHaveCount(0);
  answer();
  await page.waitForURL('**/wps/chat/**');
});

test('a trial starts by one tap, has type 4 and no messages or chat (TRIAL-1, TRIAL-2)', {
  tag: '@upstream',
}, async ({ page }) => {
  await page.goto('/m/trail?back=%2Fm%2FslotsCenter');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('trial.start') }).press('Enter');
  await page.waitForURL('**/m/slotsCenter');
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  const { type, merchantCode } = JSON.parse(kept.MC_SESSION_INFO ?? '{}');
  expect(type).toBe(4);
  expect(merchantCode).not.toBe('');
  expect(kept.MC_TRIAL_NAME).toMatch(/.{8,}/);

  await page.goto('/m/webEmail');
  await expect(page.getByRole('heading', { name: t('ui.list.rejected') })).toBeVisible();
  await expect(page.locator('main').getByText(t('trial.refused'))).toBeVisible();
  await expect(page.locator('.toast-offline')).toHaveText(t('errors.free.reject'));
  // Customer service is listed for all visitors; its chat is for members.
  await page.goto('/m/message');
  await expect(page.locator('html')).toHaveAttribute('data-member-ready');
  await page.getByRole('link', { name: t('messages.chat') }).tap();
  await expect(page.locator('.toast')).toHaveText(t('errors.free.reject'));
  expect(page.url()).toContain('/m/message');
});

test.describe('an inbox whose answers are delayed', () => {
  // A test cannot delay the answers of a service worker.
  test.use({ serviceWorkers: 'block' });

  test('a message opened while the list is refetched stays read (HUB-5)', async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    const listRequest = hold();
    const reading = hold();
    let read = 0;
    await page.route('**/wps/inbox?*', async (route) => {
      const answer = await route.fetch();
      listRequest.release();
      await reading.held;
      await route.fulfill({ response: answer });
      read += 1;
    });
    await page.goto(href('inbox'));
    await listRequest.held;
    const unread = page.locator('.inbox details[data-unread]');
    const before = await unread.count();
    const marked = page.waitForResponse('**/wps/inbox/read');
    await unread.first().locator('summary').tap();
    await marked;
    await expect(unread).toHaveCount(before - 1);
    reading.release();
    // The answer from before the opening is not shown: the list is fetched once more.
    await expect.poll(() => read).toBe(2);
    await expect(unread).toHaveCount(before - 1);
  });
});
