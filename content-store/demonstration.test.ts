import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatFile, promotion } from '#testkit/content/folder.ts';
import { hashOfText } from './demonstration.ts';
import { openContent } from './store.ts';

const SHIPPED = formatFile(promotion());
const OWN = formatFile(promotion({ title: 'Own offer' }));
const HELP =
  '---\ntitle: How do I log in?\ntag: log-in\nparent: getting-started\norder: 10\n---\n\nBy name.\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demonstration-'));
  for (const place of ['promotions/en', 'promotions/cn', 'help/en'])
    await mkdir(join(folder, place), { recursive: true });
  await writeFile(join(folder, 'promotions/en/shipped.md'), SHIPPED);
  await writeFile(
    join(folder, 'promotions/cn/shipped.md'),
    '---\ntitle: 周日双倍\nsummary: 双倍。\n---\n\n说明。\n',
  );
  await writeFile(join(folder, 'promotions/en/own.md'), OWN);
  await writeFile(join(folder, 'help/en/log-in.md'), HELP);
});
afterEach(() => rm(folder, { recursive: true }));

const hidden = {
  'promotions/en/shipped.md': hashOfText(SHIPPED),
  'help/en/log-in.md': hashOfText(HELP),
};
const listSlugs = (content: Awaited<ReturnType<typeof openContent>>, language: 'EN' | 'CN') =>
  content.list('promotions', language, { now: Date.now() }).map(({ slug }) => slug);

test('other sites show no offer of the demonstration, but its help (OPER-45)', async () => {
  const demonstration = await openContent(folder);
  expect(listSlugs(demonstration, 'EN').sort()).toEqual(['own', 'shipped']);
  expect(demonstration.asShipped()).toEqual([]);
  await demonstration.close();
  const content = await openContent(folder, { hidden });
  for (const language of ['EN', 'CN'] as const) expect(listSlugs(content, language)).toEqual(['own']);
  expect(content.list('help', 'EN', { now: Date.now() })).toHaveLength(1);
  expect(content.asShipped()).toEqual(Object.keys(hidden));
  await content.close();
});

test('a text is a site’s own once its English file was changed, in every language (OPER-45)', async () => {
  const content = await openContent(folder, { hidden });
  await writeFile(join(folder, 'promotions/en/shipped.md'), formatFile(promotion({ title: 'Changed' })));
  await content.look({ collection: 'promotions', slug: 'shipped' });
  for (const language of ['EN', 'CN'] as const)
    expect(listSlugs(content, language).sort()).toEqual(['own', 'shipped']);
  expect(content.asShipped()).toEqual(['help/en/log-in.md']);
  await content.close();
});
