import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { password, username } from '../support/login-form.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

// Symptoms that public trackers report of other software: each number is a row of docs/tried.md.

const t = translatorFor('EN');

/** Creates an agent's link, or a member's record with a number to copy. */
async function openRecord(page: Page): Promise<void> {
  await page.goto(href('transactions'));
  const record = page.locator('.record', { has: page.locator('.copyable') }).first();
  await record.locator('summary').tap();
  await expect(record.locator('.copyable button')).toBeVisible();
}

test.describe('symptoms of other software', { tag: '@full' }, () => {
  for (const [how, clipboard] of [
    ['is refused', 'refuse'],
    ['is missing', 'none'],
  ] as const)
    test(`a copy button says so if the clipboard ${how} (tried 1)`, async ({ page, player, loginAs }) => {
      await page.addInitScript((kind) => {
        const refused = { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) };
        Object.defineProperty(Navigator.prototype, 'clipboard', {
          get: () => (kind === 'refuse' ? refused : undefined),
        });
      }, clipboard);
      await loginAs(player);
      await openRecord(page);
      await page.locator('.copyable button:visible').first().tap();
      await expect(page.locator('#toasts-now')).not.toBeEmpty();
    });

  test('an agent’s link says so in a browser without a clipboard (tried 2)', async ({ page, loginAs }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
    });
    await loginAs('agent01');
    await page.goto(href('agentRegister'));
    const copy = page.locator('.agent-link-ways button').first();
    await expect(copy).toBeVisible();
    await copy.tap();
    await expect(page.locator('#toasts-now')).not.toBeEmpty();
  });

  test('a dismissed share sheet shows no error (tried 3)', async ({ page, player, loginAs }) => {
    await page.addInitScript(() => {
      const share = () => Promise.reject(new DOMException('Share canceled', 'AbortError'));
      Object.assign(Navigator.prototype, { share });
    });
    await loginAs(player);
    await page.goto(href('inviteFriends'));
    await page.locator('[data-share]').tap();
    await expect(page.locator('#toasts-now')).toBeEmpty();
  });

  test('a password manager that fills in without events logs in (tried 4)', async ({ page, player }) => {
    await page.goto(href('login'));
    await expect(username(page)).toBeVisible();
    for (const [field, value] of [
      [username(page), player],
      [password(page), PASSWORD],
    ] as const)
      await field.evaluate((input: HTMLInputElement, text) => {
        input.value = text;
      }, value);
    await page.getByRole('button', { name: t('login.submit') }).tap();
    await page.waitForURL(`**${href('home')}`);
  });

  test('a code from a message fills one field completely (tried 5)', async ({ page }) => {
    await page.goto(href('login'));
    await page.getByRole('button', { name: t('login.byMobile') }).tap();
    const code = page.locator('[autocomplete="one-time-code"]');
    await expect(code).toHaveCount(1);
    expect(await code.getAttribute('maxlength')).toBeNull();
    await code.fill('123 456');
    await expect(code).toHaveValue('123456');
  });

  const WITH_FIELDS = ['login', 'register', 'forget', 'search', 'deposit'] as const;
  for (const name of WITH_FIELDS)
    test(`no field of ${name} has text so small that iPhones zoom to it (tried 6)`, async ({
      page,
      player,
      loginAs,
    }) => {
      if (name === 'deposit') await loginAs(player);
      await page.goto(href(name));
      const fields = page.locator(
        'main :is(input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea)',
      );
      await expect(fields.first()).toBeAttached();
      const small = await fields.evaluateAll((all) =>
        all
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 100)),
      );
      expect(small).toEqual([]);
    });

  test('home is complete without the elements that ad blockers remove (tried 7)', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|ERR_BLOCKED/);
    await page.route(/\/(?:banner|ads?|promo|track|pixel)[\w-]*[/.]/i, (route) => route.abort());
    await page.goto(href('home'));
    // Like a blocker’s style sheet, which no policy of the page refuses.
    await page
      .locator('[class*=banner], [id*=banner], [class*=promo], .ad, .ads')
      .evaluateAll<void, HTMLElement>((all) => {
        for (const { style } of all) style.setProperty('display', 'none', 'important');
      });
    await expect(page.locator('.tile').first()).toBeVisible();
    await page
      .locator('.tabs')
      .getByRole('link', { name: t('nav.promotions') })
      .tap();
    await expect(page.locator('main h1, .top h1').first()).toBeVisible();
  });

  test('records of a dark page are printed black on white (tried 8)', async ({
    page,
    player,
    loginAs,
    inTheme,
  }) => {
    await inTheme('dark');
    await loginAs(player);
    await page.goto(href('transactions'));
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('main') ?? document.body);
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return [color, backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });

  for (const name of ['home', 'login', 'help', 'slotGames', 'promotions', 'vip'] as const)
    test(`${name} needs no scrolling sideways at 400% of a desktop’s zoom (tried 9)`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(href(name));
      await expect(page.locator('main')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

  test('a browser that formats dates with other spaces hydrates pages without an error (tried 10)', async ({
    page,
    player,
    loginAs,
  }) => {
    await page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        get(this: Intl.DateTimeFormat) {
          const format = own?.get?.call(this) as Intl.DateTimeFormat['format'];
          return (moment?: Date | number) => format(moment).replace(/ /g, '\u202f');
        },
      });
    });
    await loginAs(player);
    for (const name of ['transactions', 'benefits', 'profitAndLoss'] as const) {
      await page.goto(href(name));
      await expect(page.locator('main .call').first()).toHaveAttribute('aria-busy', 'false');
    }
  });

  test('a browser in a language with other digits shows the usual amounts (tried 11)', async ({
    browser,
    baseURL,
    player,
  }) => {
    const context = await browser.newContext({
      locale: 'de-DE',
      baseURL: baseURL ?? '',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(href('login'));
    await username(page).fill(player);
    await password(page).fill(PASSWORD);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await page.waitForURL(`**${href('home')}`);
    await page.goto(href('mine'));
    await expect(page.locator('main [data-balance]')).toHaveText(/^RM[\d,]+\.\d\d$/);
    await context.close();
  });

  test('elements that a dark-mode extension adds before scripts run break nothing (tried 12)', async ({
    page,
    player,
    loginAs,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        // A picture that is opened directly has no head.
        if (!document.head) return;
        const mark = document.createElement('meta');
        mark.name = 'darkreader';
        document.head.prepend(mark);
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          element.dataset.darkreaderInlineColor = '';
          element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
        }
      });
    });
    await loginAs(player);
    for (const name of ['deposit', 'rewardCentre', 'transactions'] as const) {
      await page.goto(href(name));
      await expect(page.locator('main .call').first()).toHaveAttribute('aria-busy', 'false');
      await expect(page.locator('[data-load-again]')).toHaveCount(0);
    }
  });

  test('elements that a password manager adds to a form before hydration break nothing (tried 13)', async ({
    page,
    player,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const input of document.querySelectorAll('form input')) {
          const sign = document.createElement('com-keeper-icon');
          sign.textContent = '🔑';
          input.after(sign);
          input.setAttribute('data-keeper-id', '1');
        }
      });
    });
    await page.goto(href('login'));
    await username(page).fill(player);
    await password(page).fill(PASSWORD);
    await page.getByRole('button', { name: t('login.submit') }).tap();
    await page.waitForURL(`**${href('home')}`);
  });

  for (const name of ['home', 'mine', 'deposit', 'inbox', 'transactions'] as const)
    test(`no live region of ${name} is inside another, which would be read twice (tried 14)`, async ({
      page,
      player,
      loginAs,
    }) => {
      await loginAs(player);
      await page.goto(href(name));
      await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
      const nested = page.locator(
        ':is([role=status], [role=alert], [role=log], [aria-live]) :is([role=status], [role=alert], [role=log], [aria-live])',
      );
      await expect(nested).toHaveCount(0);
    });

  test('a page of an app without a back button has a back arrow (tried 16)', async ({ page }) => {
    for (const name of ['help', 'vip', 'login', 'search'] as const) {
      await page.goto(href(name));
      await expect(page.locator('[data-back]').first()).toBeVisible();
    }
  });

  test('the Enter key of an input method starts no search (tried 17)', async ({ page }) => {
    await page.goto(href('search'));
    const field = page.locator('input[type=search]').first();
    await field.focus();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: '老虎', selectionStart: 2, selectionEnd: 2 });
    const before = page.url();
    await field.evaluate((input) => {
      const enter = { key: 'Enter', isComposing: true, keyCode: 229, bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent('keydown', enter));
    });
    expect(page.url()).toBe(before);
    await client.send('Input.insertText', { text: '老虎' });
    await expect(field).toHaveValue('老虎');
  });
});
