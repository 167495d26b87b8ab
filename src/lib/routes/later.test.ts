import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { LATER } from './later.ts';
import { ROUTES } from './routes.server.ts';

test('the README names every page that is not done, and no other', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('## Not done yet');
  const items =
    section
      .split('\n## ')[0]
      ?.replaceAll('\n  ', ' ')
      .match(/^- \w+: .+$/gm) ?? [];
  const named = items.flatMap((item) => item.replace(/^- \w+: /, '').split(', '));
  const t = translatorFor('EN');
  const titles = LATER.map((name) => t(ROUTES[name].title).toLowerCase());
  expect(named.map((name) => name.toLowerCase()).sort()).toEqual(titles.sort());
});
