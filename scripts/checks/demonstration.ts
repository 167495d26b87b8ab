import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfText } from '#content-store/demonstration.ts';
import { ROOT } from '../lib/tools.ts';
import type { Problems, Source } from './source.ts';

const LIST = 'content/demo.json';
const COMMAND = 'npm run demonstration';
/** Collections that are only for the demonstration; help, guides and responsible play are for every site. */
const LISTED =
  /^content\/(?:ambassadors|announcements|banners|legal|popups|promotions|sponsor|vip)\/en\/.+\.md$/;

export const isListedText = (path: string): boolean => LISTED.test(path);

/** Returns the correct list of the texts that this version ships with (OPER-45). */
export function demonstrationList(texts: readonly Source[]): string {
  const entries = texts
    .map(({ path, text }) => [path.slice('content/'.length), hashOfText(text)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** Returns texts whose hash is not in the list: other sites than the demonstration would show them. */
export const demonstrationProblems = (
  texts: readonly Source[],
  list = readFileSync(join(ROOT, LIST), 'utf8'),
): Problems =>
  demonstrationList(texts) === list ? [] : [`${LIST} is not that of the texts. Write it: ${COMMAND}`];

export const writeDemonstration = (texts: readonly Source[]): void =>
  writeFileSync(join(ROOT, LIST), demonstrationList(texts));
