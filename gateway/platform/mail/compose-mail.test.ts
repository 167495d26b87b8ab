import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HTML_LANG, LANGUAGES } from '#contract/core/languages.ts';
import { readGatewaySettings } from '../settings/settings.ts';
import { composeMail } from './compose-mail.ts';
import { openMailKit } from './mail-kit.ts';
import type { Message } from './message.ts';

const LINK = 'https://play.example.com/m/resetPassword#token=a$&"b';
const to = 'anna@example.com';
const RESET: Message = { channel: 'email', to, language: 'EN', link: LINK };
const CODE: Message = { channel: 'email', to, language: 'EN', code: '246810' };
const CHANGED: Message = { channel: 'email', to, language: 'EN', notice: 'contactChanged' };
const DECISION: Message = {
  channel: 'email',
  to,
  language: 'EN',
  decision: { title: 'Deposit <credited>', content: '{{brand}} & "more"' },
};

let folder: string;
let warnings: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-content-'));
  mkdirSync(join(folder, 'mail'));
  mkdirSync(join(folder, 'brand'));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

function compose(message: Message, brand: object = { name: 'Nova' }) {
  const settings = readGatewaySettings({
    CONTENT_DIR: folder,
    PUBLIC_ORIGIN: 'https://play.example.com',
    CUSTOMER_SERVICE_URL: 'https://help.example.com/',
    SITE_INFO: JSON.stringify({ brand }),
  });
  const warn = (fields: object) => void warnings.push(fields);
  return composeMail(message, openMailKit(settings, { warn }));
}
const write = (name: string, text: string) => writeFileSync(join(folder, 'mail', name), text);

test.each(LANGUAGES)(
  'a mail has subject, text, simple HTML and a footer in %s (OPER-72)',
  async (language) => {
    const { subject, text, html, attachments } = await compose({ ...RESET, language });
    expect(subject).toMatch(/ · Nova$/);
    expect(text).toContain(LINK);
    expect(html).toContain(
      '<a href="https://play.example.com/m/resetPassword#token=a$&#38;&#34;b" style="color:#4b4bc8">',
    );
    expect(html).toContain(`<html lang="${HTML_LANG[language]}">`);
    for (const body of [text, html]) {
      expect(body).toContain('https://help.example.com/');
      expect(body).not.toContain('{{');
    }
    expect(attachments).toEqual([]);
  },
);

test('HTML has no picture of elsewhere, no style but colours, and no markup of values (OPER-72)', async () => {
  for (const message of [RESET, CODE, CHANGED, DECISION]) {
    const { html } = await compose(message);
    expect(html).not.toMatch(/<(?:script|style|link|img|iframe)/);
    for (const [, style = ''] of html.matchAll(/style="([^"]*)"/g))
      expect(style).toMatch(/^(?:(?:background-)?color:#[\da-f]{6};?)+$/);
  }
  const { subject, html } = await compose(DECISION);
  expect(subject).toBe('Deposit <credited> · Nova');
  expect(html).toContain('<p>{{brand}} &#38; &#34;more&#34;</p>');
});

test.each([CODE, CHANGED, DECISION])(
  'a mail that promises to have no link has none (OPER-72)',
  async (message) => {
    const { text, html } = await compose(message);
    expect(`${text} ${html}`).not.toMatch(/https?:|href/);
    expect(text).toContain('Customer service: open Nova the way you always do.');
  },
);

test('the mark is a part of the mail, as PNG, and links have the colour of the brand (OPER-72)', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';
  writeFileSync(join(folder, 'brand', 'mark.svg'), svg);
  const brand = { name: 'Nova', mark: 'mark.svg', colours: { light: { link: '#112233' } } };
  const { html, attachments } = await compose(RESET, brand);
  expect(html).toContain('<img src="cid:logo" alt="Nova" height="48">');
  expect(html).toContain('style="color:#112233"');
  const [logo] = attachments;
  expect(logo).toMatchObject({ cid: 'logo', contentType: 'image/png' });
  expect(await sharp(logo?.content).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
});

test('a template of the content folder replaces the text of its mail and language (OPER-72)', async () => {
  write('code.en.md', '# Code for {{brand}}\n\nUse {{code}},\nplease.\n\nThank you.\n');
  const { subject, text } = await compose(CODE);
  expect(subject).toBe('Code for Nova · Nova');
  expect(text).toMatch(/^Use 246810, please\.\n\nThank you\.\n\n-- /);
  expect((await compose({ ...CODE, language: 'MS' })).text).toContain('Helo');
  expect(warnings).toEqual([]);
});

test.each([
  ['code.en.md', '# Code\n\nNothing here.', CODE, 'lacks {{code}}'],
  ['reset.en.md', '# Reset\n\n{{code}}', RESET, 'lacks {{link}}'],
  ['contact-changed.en.md', '# Changed\n\n{{link}}', CHANGED, '{{link}} is not a placeholder of this mail'],
  ['code.en.md', '{{code}}', CODE, 'does not begin with "# " and the subject'],
])('a template with a mistake is not used: %s (OPER-72)', async (name, source, message, problem) => {
  const shipped = await compose(message);
  write(name, source);
  expect(await compose(message)).toEqual(shipped);
  expect(warnings).toEqual([{ file: `mail/${name}`, problem }]);
});
