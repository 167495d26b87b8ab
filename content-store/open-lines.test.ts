import { cpSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { createFolder } from '#testkit/content/folder.ts';
import { openContent } from './store.ts';

test('a legal text to begin with is a draft until no line says TODO (OPER-62)', async () => {
  const folder = await createFolder();
  onTestFinished(folder.destroy);
  cpSync('content-start', folder.root, { recursive: true });
  const store = await openContent(folder.root);
  onTestFinished(() => store.close());
  const shown = (language: (typeof LANGUAGES)[number]) =>
    store.list('legal', language, { now: Date.now() }).map(({ slug }) => slug);
  expect(store.problems()).toEqual([]);
  for (const language of LANGUAGES) expect(shown(language)).toEqual([]);
  for (const locale of ['en', 'cn', 'ms']) {
    const path = `legal/${locale}/terms.md`;
    const written = readFileSync(`content-start/${path}`, 'utf8').replace(/^TODO.*$/gm, 'Written.');
    await folder.write(path, written);
  }
  const finished = await openContent(folder.root);
  onTestFinished(() => finished.close());
  for (const language of LANGUAGES)
    expect(finished.list('legal', language, { now: Date.now() }).map(({ slug }) => slug)).toEqual(['terms']);
});
