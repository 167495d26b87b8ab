import { href } from '#lib/routes/addresses.ts';
import { logIn } from '../support/login-form.ts';
import { expect, openSession, test } from '../support/test.ts';

test('six windows of one session share one stream, and all get its events (ALL-9)', { tag: '@full' }, async ({
  page,
  context,
  player,
  baseURL,
}) => {
  test.slow();
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/wps/events')) streams += 1;
  });
  await page.goto(href('login', { back: href('messages') }));
  await logIn(page, player);
  await page.waitForURL(`**${href('messages')}`);
  await expect.poll(() => streams).toBe(1);
  const windows = [page];
  for (let count = 1; count < 6; count += 1) {
    const other = await context.newPage();
    await other.goto(href('messages'));
    await expect(other.locator('html')).toHaveAttribute('data-member-ready', '');
    windows.push(other);
  }
  const inboxBadge = (window: typeof page) => window.locator('main [data-badge="inbox"]');
  for (const window of windows) await expect(inboxBadge(window)).toHaveText(/^\d+$/);
  const before = Number(await inboxBadge(page).textContent());
  // A page opens its stream four seconds after it loads.
  await page.waitForTimeout(5_000);
  expect(streams).toBe(1);

  const { token } = await openSession(baseURL ?? '', player);
  const headers = { Authorization: token };
  const inbox = await (await page.request.get('/wps/inbox?pageSize=100', { headers })).json();
  const unread: { id: string } | undefined = inbox.value.list.find(({ read }: { read: boolean }) => !read);
  await page.request.post('/wps/inbox/read', { headers, data: { id: unread?.id } });
  for (const window of windows)
    await expect(inboxBadge(window)).toHaveText(before > 1 ? `${before - 1}` : '');
  expect(streams).toBe(1);

  await page.close();
  await expect.poll(() => streams).toBe(2);
});
