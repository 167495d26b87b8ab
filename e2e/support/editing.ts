import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { ROOT, task } from '#testkit/project.ts';
import { type Site, startSite } from '#testkit/site/site.ts';

const REVIEWER_PASSWORD = 'password of the reviewer';

/** A site of the test with the editing page switched on, on a copy of the content. */
export interface EditingSite {
  readonly url: string;
  readonly contentDir: string;
  readonly accounts: { readonly reviewer: string; readonly wei: string };
  /** Opens a session of the reviewer. @returns its cookie header */
  openSession(): Promise<string>;
  stop(): Promise<void>;
}

/** @param env further settings; a folder of content among them is used, and removed at the end */
export async function startEditingSite(env: Readonly<Record<string, string>> = {}): Promise<EditingSite> {
  const content = env.CONTENT_DIR ?? copyContent();
  const editing = { EDITING: 'on', EDITOR_PASSWORD: REVIEWER_PASSWORD };
  const site = await startSite({ ...env, ...editing, CONTENT_DIR: content });
  return {
    url: site.url,
    contentDir: content,
    accounts: { reviewer: REVIEWER_PASSWORD, wei: addEditor(site, 'wei') },
    async openSession() {
      const answer = await fetch(`${site.url}/admin/login`, {
        method: 'POST',
        headers: { origin: site.url, accept: 'application/json' },
        body: new URLSearchParams({ name: 'reviewer', password: REVIEWER_PASSWORD }),
      });
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    async stop() {
      await site.stop();
      rmSync(content, { recursive: true });
    },
  };
}

function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-content-'));
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
  return folder;
}

/** @returns the password that the command line prints */
function addEditor(site: Site, name: string): string {
  const said = execFileSync(process.execPath, [task('editor'), 'add', name], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  return / with (\S+) /.exec(said)?.[1] ?? '';
}

export async function logInToEdit(
  page: Page,
  site: EditingSite,
  name: keyof EditingSite['accounts'],
): Promise<void> {
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(site.accounts[name]);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Promotions').first()).toBeVisible({ timeout: 20_000 });
}

/** Opens a text's form, or an empty one by `new`. The first field is its name; nested lists may have names too. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `/collections/${address}`);
  const names = page.getByRole('textbox', { name: /^(?:Title|Name|Tajuk)$/ });
  await expect(names.first()).toBeVisible();
}

/** A field of the form by its label. The form renders lower fields when they are scrolled to. */
export async function field(page: Page, label: string): Promise<Locator> {
  const wanted = page.getByRole('group', { name: new RegExp(`“\\W*${label}\\W*” Field`) });
  await expect(async () => {
    if ((await wanted.count()) === 0) {
      await page
        .getByRole('group', { name: / Field$/ })
        .last()
        .evaluate((last) => last.scrollIntoView({ block: 'start' }));
    }
    await expect(wanted).toBeVisible({ timeout: 500 });
  }).toPass();
  return wanted;
}

export async function fill(page: Page, label: string, text: string): Promise<void> {
  await (await field(page, label)).getByRole('textbox').fill(text);
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await (await field(page, label)).getByRole('combobox').click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function write(page: Page, text: string): Promise<void> {
  await (await field(page, 'Text')).getByRole('textbox').click();
  await page.keyboard.insertText(text);
}

/** Toggles a switch of the form. */
export async function turn(page: Page, label: string): Promise<void> {
  await (await field(page, label)).getByRole('switch').click();
}

export async function inLocale(
  page: Page,
  locale: 'English' | 'Chinese (Simplified)' | 'Malay',
): Promise<void> {
  await page.getByRole('combobox', { name: 'Switch Locale' }).click();
  await page.getByRole('option', { name: locale }).click();
}

/** Presses Save. Waits for the answer and, after a success, for the list. @returns the status of the answer */
export async function save(page: Page): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/site/content/contents')),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  if (answer.ok()) {
    await expect(page.getByText('Entry saved.').first()).toBeAttached();
    await page.waitForURL(/#\/collections\/[\w-]+$/);
  }
  return answer.status();
}

/**
 * Expected messages: a browser logs answers of 400 and above, and the CMS logs a refused save. In a new browser the
 * CMS may also read its cache before it has created it.
 */
export const REFUSED =
  /console: Failed to load resource|console: \{status: 4|answer: 4\d\d|object stores was not found/;

/** Opens a second editor in a separate browser context. */
export async function colleague(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Asia/Kuala_Lumpur',
  });
  return context.newPage();
}
