import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { hold } from '../../support/hold.ts';
import { measureRectangle } from '../../support/layout.ts';
import { logIn } from '../../support/login-form.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('EN');
const rail = (page: Page) => page.locator('#rail');
const entry = (page: Page, name: string) => rail(page).getByRole('link', { name, exact: true });
const title = (page: Page) => page.locator('#block h2');

test.use({ viewport: { width: 360, height: 640 } });

/** A reader whose browser saves data. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Categories whose pages this page asks for. */
function watchCategories(page: Page): string[] {
  const categories: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const category = searchParams.get('category');
    if (pathname === href('home') && category !== null && !request.isNavigationRequest())
      categories.push(category);
  });
  return categories;
}

test('the chosen category is in sight in its menu after a load, a reload and a login (WAY-22)', async ({
  page,
  player,
}) => {
  const chosen = entry(page, t('games.type.HORSE'));
  const home = href('home', { category: 'HORSE' });
  const expectInSight = async () => {
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(async () => {
        const [menu, own] = [await measureRectangle(rail(page)), await measureRectangle(chosen)];
        return own.top >= menu.top && own.bottom <= menu.bottom;
      })
      .toBe(true);
  };
  await page.goto(home);
  await expectInSight();
  await page.reload();
  await expectInSight();
  await page.goto(href('login', { back: home }));
  await logIn(page, player);
  await expect(page).toHaveURL(home);
  // The member's script puts the types of their account first.
  await expect(page.locator('html')).toHaveAttribute('data-member-ready');
  await expectInSight();
});

test('the search field is whole after a tap in the menu (WAY-22)', async ({ page }) => {
  await page.goto(href('home'));
  await page.evaluate(() => scrollTo(0, 900));
  await entry(page, 'PP').tap();
  await expect(title(page)).toHaveText('Plumepark');
  const [field, header] = [
    await measureRectangle(page.locator('.search')),
    await measureRectangle(page.locator('.top')),
  ];
  expect(field.top).toBeGreaterThanOrEqual(header.bottom);
  await expect(page.locator('.search input')).toBeInViewport({ ratio: 1 });
});

test('the menu ends with a fade, 16 px from the tab bar (WAY-22)', { tag: '@full' }, async ({ page }) => {
  await page.goto(href('home'));
  await page.evaluate(() => scrollTo(0, (document.getElementById('lobby')?.offsetTop ?? 0) + 60));
  const [menu, tabs] = [await measureRectangle(rail(page)), await measureRectangle(page.locator('.tabs'))];
  expect(Math.round(tabs.top - menu.bottom)).toBe(16);
  await expect(rail(page)).toHaveCSS('mask-image', /linear-gradient\(.*calc\(100% - 16px\)/);
  // Scrolled to its end the last entry is clear of it.
  await rail(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const last = await measureRectangle(rail(page).getByRole('link').last());
  expect(menu.bottom - last.bottom).toBeGreaterThanOrEqual(16);
});

test('categories beside the chosen one are there before a tap, shown within 100 ms (WAY-22)', async ({
  page,
}) => {
  const categories = watchCategories(page);
  await page.goto(href('home', { category: 'JL' }));
  const all = await rail(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URLSearchParams((link as HTMLAnchorElement).search).get('category')),
    );
  const at = all.indexOf('JL');
  const near = [at - 2, at - 1, at + 1, at + 2].map((place) => all[place] ?? '');
  await expect.poll(() => categories.toSorted()).toEqual(near.toSorted());
  await page.waitForLoadState('networkidle');
  const waited = await entry(page, 'PP').evaluate(
    (link: HTMLElement) =>
      new Promise<number>((resolve) => {
        const lobby = document.getElementById('lobby') as HTMLElement;
        const start = performance.now();
        new MutationObserver(() => {
          const shown = lobby.querySelector('#block:not([aria-busy]) h2')?.textContent === 'Plumepark';
          if (shown) resolve(performance.now() - start);
        }).observe(lobby, { childList: true, subtree: true });
        link.click();
      }),
  );
  expect(waited).toBeLessThan(100);
  await expect(title(page)).toHaveText('Plumepark');
});

test('no category is fetched ahead where bytes are dear (WAY-22)', async ({ page }) => {
  await saveData(page);
  const categories = watchCategories(page);
  await page.goto(href('home', { category: 'JL' }), { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  expect(categories).toEqual([]);
});

test('a category that has to come shows its name and room, not the games of before (WAY-22)', async ({
  page,
}) => {
  await saveData(page);
  const { held, release } = hold();
  await page.route(`**${href('home', { category: 'JL' })}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(href('home', { category: 'PP' }));
  await entry(page, 'JL').click();
  const block = page.locator('#block');
  await expect(block).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#grid')).toBeHidden();
  await expect(block).toHaveCSS('opacity', '1');
  const words = await block.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(words).toContain('JL');
  release();
  await expect(title(page)).toHaveText('Junolark');
  await expect(page.locator('#grid')).toBeVisible();
  await expect(block).not.toHaveAttribute('data-title');
});
