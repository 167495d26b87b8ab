import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { FILES, type Texts } from '#locales/files.ts';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '#server/runtime.mjs';
import { freePort } from '#testkit/network/free-port.ts';
import { ROOT, task } from '#testkit/project.ts';

/** Folders of the project that are not sources of the site. */
const NO_SOURCES = ['node_modules', 'dist', '.git', '.data', '.test-results', '.astro', 'e2e', 'docs'];
const TAG = 'qaa-Arab';
const CODE = 'QAA-ARAB';
/** A rule of right-to-left.css, and an arrow that it mirrors. */
const TURNED = '[dir="rtl"] .rail > [aria-current]::before';
const ARROW = '<g transform="matrix(-1 0 0 1 24 0)">';

/** Returns the page's right-to-left styles; undefined if it has none. */
const turningStyles = (html: string): string | undefined =>
  Array.from(html.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, text = '']) => text).find((text) =>
    text.includes(TURNED),
  );
const hashText = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Creates an artificial language: each English text between arrows, with its parameters. */
const between = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `←${text}→` : between(text)]),
  );

test('a new file of texts adds a language, read from right to left (LANG-1, LANG-2)', {
  timeout: 300_000,
}, async () => {
  const copy = mkdtempSync(join(tmpdir(), 'lobby-language-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => !NO_SOURCES.includes(relative(ROOT, path).split(sep)[0] ?? ''),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  writeFileSync(join(copy, 'locales', `${TAG}.json`), JSON.stringify(between(FILES.en ?? {})));
  const site = spawn(process.execPath, [...SITE_FLAGS, join(copy, relative(ROOT, task('start')))], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ...SITE_ENVIRONMENT,
      PORT: `${port}`,
      DATA_DIR: join(copy, '.data'),
      DEMO_DATA: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(site.stdout, 'data');
    await expect
      .poll(
        () =>
          fetch(origin).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 240_000, interval: 500 },
      )
      .toBe(true);
    const pageIn = async (path: string, language: string) => {
      const answer = await fetch(origin + path, { headers: { cookie: `language=${language}` } });
      return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
    };
    const english = await pageIn('/m/help', 'EN');
    expect(english.html).toContain(`/m/set-language?to=${CODE}`);
    expect(english.html).not.toMatch(/<html[^>]* dir=/);
    expect([english.html.includes(ARROW), english.html.includes(TURNED)]).toEqual([false, false]);
    for (const path of ['/m/home', '/m/login', '/m/help', '/m/mine', '/m/voucherCenter']) {
      const { html, policy } = await pageIn(path, CODE);
      expect(html).toMatch(new RegExp(`<html lang="${TAG}" dir="rtl"`));
      expect(html).toContain(`data-language="${CODE}"`);
      expect(html).toMatch(/<h1[^>]*>←[^<]+→<\/h1>/);
      expect(html).toContain(ARROW);
      const styles = turningStyles(html) ?? '';
      expect(styles).toContain(TURNED);
      expect(policy).toContain(`'sha256-${hashText(styles)}'`);
      expect(english.policy).not.toContain(hashText(styles));
    }
    const choice = await fetch(`${origin}/m/set-language?to=${CODE}&back=/m/help`, {
      headers: { Cookie: 'theme=dark' },
      redirect: 'manual',
    });
    expect(choice.headers.get('set-cookie')).toContain(`language=${CODE};`);
  } finally {
    site.kill();
    await once(site, 'exit');
    rmSync(copy, { recursive: true, force: true });
  }
});
