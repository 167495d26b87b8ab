import type { ServerResponse } from 'node:http';
import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { USUAL_LOCALITY } from '#contract/core/locality.ts';
import { systemInfo } from '#contract/site/system-status.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { allLanguages } from '#locales/index.ts';
import { inlineScript } from '../../../build/inline-script.ts';
import { localeModule } from '../../../build/locale-files.ts';
import { onRequest } from '../../../src/middleware.ts';
import { NO_BRAND } from '../../brand/brand.ts';
import { choosePreference } from '../preferences.ts';
import { selectVariant, VARIANTS } from '../variants.ts';

// A file of texts in an invented language, in letters that are written from right to left.
vi.mock('#locales/files.ts', async (original) => {
  const { FILES } = await original<typeof import('#locales/files.ts')>();
  const texts = { login: { submit: 'لوغنإ' }, search: { results_other: '{{words}} ← {{count}}' } };
  return { FILES: { ...FILES, 'qaa-Arab': texts } };
});
vi.mock('astro:middleware', () => ({ defineMiddleware: (handler: unknown) => handler }));

const CODE = 'QAA-ARAB';

test('a fourth language, one file of texts, can be chosen, and has its pages (LANG-1, LANG-2)', () => {
  const writeHead = vi.fn();
  const res = { writeHead, end: () => {} };
  choosePreference(res as unknown as ServerResponse, {
    path: '/m/set-language',
    query: `to=${CODE}&back=/m/help`,
    cookies: 'theme=dark',
    secure: false,
    offered: LANGUAGES,
    security: [],
  });
  const [[status, headers] = []] = writeHead.mock.calls;
  expect([status, headers.join(' ')]).toEqual([303, expect.stringContaining(`language=${CODE}; Path=/`)]);

  expect(VARIANTS).toHaveLength(8);
  const { locale, cookie, index } = selectVariant(`language=${CODE}; theme=light`, allLanguages());
  expect(locale).toMatchObject({ tag: 'qaa-Arab', direction: 'rtl', content: 'EN' });
  expect(VARIANTS[index]?.cookie).toBe(cookie);
  expect(new Set(VARIANTS.map((variant) => variant.cookie)).size).toBe(8);
});

test('a page shows the texts of the file, and missing ones in English (LANG-1, LANG-4)', async () => {
  const t = translatorFor(CODE);
  expect(t('login.submit')).toBe('لوغنإ');
  expect(t('search.results', { words: 'x', count: 3 })).toBe('x ← 3');
  expect(t('common.close')).toBe('Close');
  expect(translatorFor('CN')('login.submit')).not.toBe('لوغنإ');

  const received: unknown[] = [];
  const gateway = (path: string, options: { headers?: object } = {}) => {
    received.push([path, options.headers]);
    return Promise.reject(new Error('down'));
  };
  const pictures = { origins: [], mayBeAnywhere: false };
  const site = {
    origin: 'https://site.example',
    defaultLanguage: 'MS',
    languages: LANGUAGES,
    known: systemInfo.parse({}),
    brand: NO_BRAND,
    pictures,
    locality: USUAL_LOCALITY,
  };
  const locals = { gateway, site } as unknown as App.Locals;
  const context = {
    locals,
    url: new URL('https://site.example/m/help'),
    cookies: { get: (name: string) => (name === 'language' ? { value: CODE } : undefined) },
  } as unknown as APIContext;
  await onRequest(context, async () => new Response(''));
  expect(locals).toMatchObject({ locale: { code: CODE, direction: 'rtl' }, language: 'EN' });
  expect(locals.t('login.submit')).toBe('لوغنإ');
  expect(received).toContainEqual([expect.any(String), expect.objectContaining({ Language: CODE })]);
});

test('browsers and the built site read the language from the same folder (LANG-2)', async () => {
  expect(await inlineScript('src/lib/shell/boot/boot.inline.ts')).toContain(`EN|CN|MS|${CODE}`);
  expect(localeModule(['en', 'qaa-Arab'])).toBe(
    `import file0 from './en.json';\nimport file1 from './qaa-Arab.json';\n` +
      `export const FILES = { "en": file0, "qaa-Arab": file1 };\n`,
  );
});
