import fc from 'fast-check';
import { HTML_LANG } from '#contract/languages.ts';
import { sanitise } from '#lib/html/sanitise.ts';
import { PAYLOADS } from '#lib/html/testing/payloads.ts';
import { tagSoup } from '#lib/html/testing/soup.ts';
import { translatorFor } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes.ts';
import { expect, test } from './support/test.ts';

const t = translatorFor('EN');

test('promotions are tabs of categories and cards, newest first (CONT-1)', async ({ page }) => {
  await page.goto(href('promotions'));
  const tabs = page.getByRole('navigation', { name: t('promotions.categories') }).getByRole('link');
  await expect(tabs).toHaveCount(9);
  await expect(page.locator('[aria-current=page]').first()).toHaveText(t('promotions.category.all_promo'));
  const all = await page.locator('a.card').count();
  const starts = await page.locator('.period').allInnerTexts();
  const dates = starts
    .map((text) => /\d{4}\/\d\d\/\d\d/.exec(text)?.[0])
    .filter((date) => date !== undefined);
  expect(dates).toEqual([...dates].sort().reverse());
  await tabs.filter({ hasText: t('promotions.category.fish_promo') }).click();
  await expect(page).toHaveURL(href('promotions', { category: 'fish_promo' }));
  expect(await page.locator('a.card').count()).toBeLessThan(all);
});

test('opened with an id, the list shows that promotion in full and in view (CONT-1)', async ({ page }) => {
  await page.goto(href('promotions'));
  const last = page.locator('a.card').last();
  const id = new URL((await last.getAttribute('href')) ?? '', 'http://x').searchParams.get('id') ?? '';
  await page.goto(href('promotions', { id }));
  await expect(page.locator('article')).toBeInViewport();
  await expect(page.locator('article .prose')).toBeVisible();
});

test('a promotion that is not there leads to the others (CONT-2)', async ({ page }) => {
  await page.goto(href('promotionDetail', { id: 'no-such' }));
  await expect(page).toHaveURL(href('promotions'));
});

test('the notice that the address names is open; a member’s unread ones are marked until opened (CONT-4)', async ({
  page,
  player,
  loginAs,
}) => {
  await page.goto(href('notices', { i: 1 }));
  const notices = page.locator('[data-notice]');
  await expect(notices.nth(1)).toHaveAttribute('open', '');
  await expect(notices.nth(0)).not.toHaveAttribute('open', '');
  await expect(page.locator('[data-unread]')).toHaveCount(0);

  await loginAs(player);
  await page.goto(href('notices'));
  const unread = page.locator('[data-notice][data-unread]');
  await expect(unread.first()).toBeVisible();
  const before = await unread.count();
  const marked = page.waitForResponse((answer) => answer.url().includes('/wps/announcements/read'));
  await unread.first().locator('summary').click();
  expect((await marked).ok()).toBe(true);
  await expect(unread).toHaveCount(before - 1);
  await page.reload();
  await expect(unread).toHaveCount(before - 1);
});

test('help shows the topic that the address names and leads to the others (CONT-5)', async ({ page }) => {
  await page.goto(href('help', { i: 2 }));
  const topics = page.getByRole('navigation', { name: t('help.topics') }).getByRole('link');
  await expect(topics.nth(2)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main h2').first()).toHaveText((await topics.nth(2).textContent())?.trim() ?? '');
  await topics.nth(3).click();
  await expect(page).toHaveURL(href('help', { i: 3 }));
});

test('every kind of game has its guide; other topics lead home (CONT-6)', async ({ page }) => {
  for (const topic of ['live', 'sport', 'esport', 'rng', 'pvp', 'fish', 'lott']) {
    await page.goto(href('read', {}, { topic }));
    await expect(page.locator('main .prose')).toContainText(/\w{20}|\w+ \w+ \w+/);
  }
  await page.goto(href('read', {}, { topic: 'chess' }));
  await expect(page).toHaveURL(href('home'));
});

test('help and hot games follow a change of language, the last of several (LANG-3)', {
  tag: '@again',
}, async ({ page }) => {
  const question = page.locator('.help-topic summary').first();
  await page.goto(href('help', { i: 2 }));
  const english = await question.textContent();
  // Two choices in one breath: the first page never shows.
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

test('VIP shows its levels and terms, sponsorship its banner, texts, sliders and eight ambassadors (CONT-7)', async ({
  page,
}) => {
  await page.goto(href('vip'));
  await expect(page.locator('.vip-levels > li').nth(1)).toContainText('30,000');
  await expect(page.locator('.prose')).toContainText('within 7 days');
  await page.goto(href('sponsor'));
  await expect(page.locator('.sponsor-banner')).toBeVisible();
  await expect(page.locator('.sponsor .prose')).toHaveCount(2);
  await expect(page.locator('.slides-wide')).toHaveCount(2);
  await expect(page.locator('.slides-tall > li')).toHaveCount(8);
});

test('pages of the site itself show its own pictures, whoever runs the gateway (CONT-7)', async ({
  request,
}) => {
  for (const route of ['sponsor', 'trial', 'signInActivity'] as const) {
    const page = await (await request.get(href(route))).text();
    const pictures = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => address);
    expect(pictures.length, route).toBeGreaterThan(0);
    for (const address of new Set(pictures)) {
      expect(address).toMatch(/^\/art\//);
      expect((await request.get(address)).headers()).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': expect.stringContaining('immutable'),
      });
    }
  }
});

test('on paper the words stand alone, with every answer open', { tag: '@again' }, async ({ page }) => {
  await page.goto(href('help'));
  const answer = page.locator('.help-topic details .prose').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('nav.tabs') })).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('no HTML of the gateway runs in a browser or gets out of its place, once made safe (CONT-9)', {
  tag: '@again',
}, async ({ page, problems }) => {
  problems.expect(/./);
  let ran = 0;
  await page.exposeFunction('pwned', () => ran++);
  // A page without a policy: only the sanitiser stands between them.
  await page.goto('about:blank');
  const cases = [...PAYLOADS, ...fc.sample(tagSoup, { numRuns: 400, seed: 20 })];
  const sections = cases.map(
    (html) => `<section><div class="case">${sanitise(html)}</div><hr class="end"></section>`,
  );
  await page.setContent(
    `<!doctype html><html data-theme="dark"><title>x</title><main>${sections.join('')}</main><footer>end</footer></html>`,
  );
  const found = await page.evaluate(() => {
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
  expect(found).toEqual({
    sections: cases.length,
    after: 1,
    theme: 'dark',
    title: 'x',
    over: 0,
    named: 0,
    ways: expect.not.arrayContaining(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']),
  });
  // Whatever can be used is used.
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault());
    for (const element of Array.from(document.querySelectorAll<HTMLElement>('.case *'))) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'load', 'error', 'click'])
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
  });
  expect(ran).toBe(0);
  // The same page does run what was not made safe.
  await page.setContent('<img src=x onerror="pwned()">');
  await expect.poll(() => ran).toBeGreaterThan(0);
});
