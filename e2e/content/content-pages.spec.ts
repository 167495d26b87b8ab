import fc from 'fast-check';
import { HTML_LANG } from '#contract/core/languages.ts';
import { sanitise } from '#lib/html/sanitise.server.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { PAYLOADS } from '#testkit/html/payloads.ts';
import { tagSoup } from '#testkit/html/soup.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test('a member’s unread announcements are marked until opened (CONT-4)', { tag: '@upstream' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto(href('announcements'));
  const unread = page.locator('[data-announcement][data-unread]');
  await expect(unread.first()).toBeVisible();
  const before = await unread.count();
  const marked = page.waitForResponse((answer) => answer.url().includes('/wps/announcements/read'));
  await unread.first().locator('summary').click();
  expect((await marked).ok()).toBe(true);
  await expect(unread).toHaveCount(before - 1);
  await page.reload();
  await expect(unread).toHaveCount(before - 1);
});

test('help and hot games follow a change of language, the last of several (LANG-3)', {
  tag: ['@upstream', '@full'],
}, async ({ page }) => {
  const question = page.locator('.help-topic summary').first();
  await page.goto(href('help', { i: 2 }));
  const english = await question.textContent();
  // Two choices, one directly after the other: the first page is never shown.
  await page.evaluate(
    ([first, last]) => {
      for (const language of [first, last])
        document.querySelector<HTMLElement>(`.menu a[lang="${language}"]`)?.click();
    },
    [HTML_LANG.MS, HTML_LANG.CN],
  );
  await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG.CN);
  await expect(question).not.toHaveText(english ?? '');
  await expect(question).toHaveText(/\p{Script=Han}/u);
  expect(new URL(page.url()).searchParams.get('i')).toBe('2');
  await page.goto(href('home', { category: 'HOT' }));
  await expect(page.locator('#grid .tile-name').first()).toHaveText(/\p{Script=Han}/u);
});

test('a printed page has only the words, with every answer open', async ({ page }) => {
  await page.goto(href('help'));
  const answer = page.locator('.help-topic details .prose').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('nav.tabs') })).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('sanitised HTML of the gateway runs no script and stays in its place (CONT-9)', async ({
  page,
  problems,
}) => {
  problems.expect(/./);
  let ran = 0;
  await page.exposeFunction('pwned', () => ran++);
  // A page without a policy: only the sanitiser protects it.
  await page.goto('about:blank');
  const cases = [...PAYLOADS, ...fc.sample(tagSoup, { numRuns: 400, seed: 20 })];
  const sections = cases.map(
    (html) => `<section><div class="case">${sanitise(html)}</div><hr class="end"></section>`,
  );
  await page.setContent(
    `<!doctype html><html data-theme="dark"><title>x</title><main>${sections.join('')}</main><footer>end</footer></html>`,
  );
  const result = await page.evaluate(() => {
    const all = Array.from(document.querySelectorAll<HTMLElement>('.case *'));
    return {
      sections: document.querySelectorAll('body > main > section > .case + .end').length,
      after: document.querySelectorAll('body > main + footer:last-child').length,
      theme: document.documentElement.dataset.theme,
      title: document.title,
      over: all.filter((element) => /fixed|absolute|sticky/.test(getComputedStyle(element).position)).length,
      named: all.filter((element) => element.id !== '' || element.hasAttribute('name')).length,
      ways: [...new Set(Array.from(document.links, (link) => link.protocol))].sort(),
    };
  });
  expect(result).toEqual({
    sections: cases.length,
    after: 1,
    theme: 'dark',
    title: 'x',
    over: 0,
    named: 0,
    ways: expect.not.arrayContaining(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']),
  });
  // Dispatches every event on every element.
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault());
    for (const element of Array.from(document.querySelectorAll<HTMLElement>('.case *'))) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'load', 'error', 'click'])
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
  });
  expect(ran).toBe(0);
  // The same page runs HTML that was not sanitised.
  await page.setContent('<img src=x onerror="pwned()">');
  await expect.poll(() => ran).toBeGreaterThan(0);
});

test('agents see announcements for agents, also on home, and a link unfolds one (CONT-11)', {
  tag: '@full',
}, async ({ page, loginAs }) => {
  const own = page.locator('[data-announcement="agent-downline-care"]');
  await page.goto('/m/notice');
  const sharedCount = await page.locator('[data-announcement]').count();
  await expect(own).toHaveCount(0);
  await loginAs('agent02');
  await page.reload();
  await expect(own).toHaveCount(1);
  await expect(page.locator('[data-announcement]')).toHaveCount(sharedCount + 2);
  await own.locator('summary').tap();
  await expect(own.locator('.prose > p').first()).toContainText(/\w{3}/);
  await expectAccessible(page);
  await page.goto('/m/home');
  const title = page.locator('.marquee-track > ul').first().getByRole('link', {
    name: 'Agents: looking after your members',
  });
  await expect(title).toHaveCount(1);
  await page.goto((await title.getAttribute('href')) ?? '');
  await expect(own).toHaveAttribute('open', '');
  await expect(page.locator('[data-announcement][open]')).toHaveCount(1);
});

test('popular announcements are marked on home and above the others (CONT-12)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/m/home');
  const titles = page.locator('.marquee-track > ul').first().locator('a');
  const marked = titles.filter({ has: page.locator('.popular', { hasText: 'Popular' }) });
  const names = await marked.locator('bdi').allTextContents();
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(await titles.count());
  await page.goto('/m/notice');
  const popular = page.getByRole('region', { name: 'Popular announcements' }).getByRole('link');
  expect(await popular.allTextContents()).toEqual(names);
  const name = names.at(-1) ?? '';
  await popular.last().tap();
  const opened = page.locator('[data-announcement][open]');
  await expect(opened).toHaveCount(1);
  await expect(opened.locator('.fold-title > span')).toHaveText(name);
});

test('promotions are sorted by date, newest first, closed ones last (CONT-1)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(href('promotions'));
  const card = (id: string) => page.locator(`a.card[href="${href('promotionDetail', { id })}"]`);
  const tag = (id: string) => card(id).locator('.tag');
  await expect(tag('slot-rebate')).toHaveText(t('promotions.state.active'));
  await expect(tag('deepavali-2026')).toHaveText(t('promotions.state.closed'));
  await expect(tag('daily-reload')).toHaveText(t('promotions.state.join'));
  const look = (id: string) =>
    card(id)
      .locator('h2')
      .evaluate((heading) => getComputedStyle(heading).color);
  expect(await look('deepavali-2026')).not.toBe(await look('slot-rebate'));
  const open = page.locator('[data-group=now] a.card');
  const begun = (await open.locator('.period').allTextContents())
    .map((text) => /\d{4}\/\d\d\/\d\d/.exec(text)?.[0])
    .filter((day) => day !== undefined);
  expect(begun).toEqual([...begun].sort().reverse());
  await expect(page.locator('a.card').last()).toContainText(t('promotions.state.closed'));
  await expectAccessible(page);
});

const ASKS = [
  [
    'first-deposit-100',
    'deposit',
    href('login', { back: href('deposit', { promotion: 'first-deposit-100' }) }),
  ],
  ['slot-rebate', 'play', href('slotGames')],
  ['daily-sign-in', 'check_in', href('checkIn')],
  ['refer-a-friend', 'invite', href('login', { back: href('inviteFriends') })],
  ['rm38', 'get_app', href('app')],
] as const;
for (const [at, [id, action, address]] of ASKS.entries()) {
  test(`the button of ${id} leads a guest to the required action (CONT-1)`, {
    tag: at > 0 ? '@full' : [],
  }, async ({ page }) => {
    await page.goto(href('promotionDetail', { id }));
    await expect(page.locator('main .button-main:visible')).toHaveCount(1);
    await page
      .locator('main')
      .getByRole('link', { name: t(`promotions.action.${action}`), exact: true })
      .tap();
    await page.waitForURL(`**${address}`);
  });
}

test('the deposit page states the age limit once, with a link to responsible play', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto(href('deposit'));
  await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
  await expect(page.getByText(t('common.adultsOnly'))).toHaveCount(1);
  await expect(page.locator('.foot').getByRole('link', { name: t('titles.responsiblePlay') })).toBeVisible();
});
