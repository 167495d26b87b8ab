import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcements } from '#contract/content/announcements.ts';
import { INSTRUCTIONS_TAG } from '#contract/content/content-files.ts';
import { type HelpItem, help } from '#contract/content/help.ts';
import { LANGUAGES, type Language, LOCALE } from '#contract/core/languages.ts';
import { href } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { startSite } from '#testkit/site/site.ts';
import { ROOT } from '../../../lib/tools.ts';
import type { Problems } from '../../source.ts';

/** In the gate one file of each kind in each language. */
const FILES = FULL ? 100 : 9;
/** Milliseconds for which a page may show the previous title (CONT-10). */
const STALE_FOR_MS = 2_000;
const READERS = 2;

/** A content file, and the page on which a language's readers see its title. */
interface Edited {
  /** Path inside the content folder. */
  readonly file: string;
  readonly address: string;
  readonly language: Language;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns the fault of a page: it is broken, or shows a title that was replaced long before the request.
 * @param replacedFor milliseconds; undefined while the file is not edited
 */
export function findPageFault(
  status: number,
  html: string,
  { before, after }: Pick<Edited, 'before' | 'after'>,
  replacedFor: number | undefined,
): string | undefined {
  if (status !== 200) return `was answered ${status}`;
  if (!html.trimEnd().endsWith('</html>')) return 'was cut off';
  if (shows(html, after)) return undefined;
  if (!shows(html, before)) return 'had no title';
  return replacedFor !== undefined && replacedFor > STALE_FOR_MS
    ? `showed a title replaced ${Math.round(replacedFor)} ms before`
    : undefined;
}

function shows(html: string, title: string): boolean {
  return html
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .includes(title);
}

/** Edits files of promotions, help and VIP one after another, while all of them are being read. */
export async function publishingProblems(): Promise<Problems> {
  const content = mkdtempSync(join(tmpdir(), 'lobby-content-'));
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  const site = await startSite({ CONTENT_DIR: content });
  const problems = new Set<string>();
  const saved = new Map<Edited, number>();
  let reading = true;

  /** Loads a text's page. @returns whether it shows the new title */
  async function look(edited: Edited): Promise<boolean> {
    const { address, language } = edited;
    const replacedFor = performance.now() - (saved.get(edited) ?? Number.POSITIVE_INFINITY);
    const answer = await fetch(site.url + address, { headers: { Cookie: `language=${language}` } });
    const html = await answer.text();
    const fault = findPageFault(answer.status, html, edited, replacedFor < 0 ? undefined : replacedFor);
    if (fault) problems.add(`${address} in ${language} ${fault}`);
    return shows(html, edited.after);
  }

  const files = await editedFiles(site.url, content);
  const read = async (first: number) => {
    for (let at = first; reading; at += READERS) {
      const edited = files[at % files.length];
      if (edited) await look(edited);
    }
  };
  const readers = Array.from({ length: READERS }, (_, first) => read(first));
  try {
    if (files.length < FILES) problems.add(`only ${files.length} files to edit were found`);
    for (const edited of files) {
      publish(join(content, edited.file), edited.after);
      saved.set(edited, performance.now());
      const limit = performance.now() + STALE_FOR_MS;
      while (!(await look(edited))) {
        if (performance.now() < limit) continue;
        problems.add(`${edited.file} did not show within ${STALE_FOR_MS} ms`);
        break;
      }
    }
  } finally {
    reading = false;
    await Promise.all(readers);
    await site.stop();
    rmSync(content, { recursive: true, force: true });
  }
  return [...problems];
}

function publish(file: string, title: string): void {
  const source = readFileSync(file, 'utf8');
  writeFileSync(`${file}.new`, source.replace(/^title: .*$/m, `title: ${title}`));
  renameSync(`${file}.new`, file);
}

/** Returns files with visible titles, alternating kinds and languages. */
async function editedFiles(origin: string, content: string): Promise<Edited[]> {
  const kinds = await Promise.all(
    LANGUAGES.flatMap((language) => [
      promotionFiles(origin, language),
      helpFiles(origin, language),
      vipFiles(content, language),
    ]),
  );
  const longest = Math.max(...kinds.map((kind) => kind.length));
  const byTurns = Array.from({ length: longest }, (_, at) => kinds.flatMap((kind) => kind[at] ?? [])).flat();
  return byTurns
    .filter(({ file }) => existsSync(join(content, file)))
    .slice(0, FILES)
    .map((found, edition) => ({ ...found, after: `Edition ${edition} of ${FILES}` }));
}

type Found = Omit<Edited, 'after'>;

async function promotionFiles(origin: string, language: Language): Promise<Found[]> {
  const answer = await fetch(`${origin}${announcements.path}?types=PR`, { headers: { Language: language } });
  const { value } = (await answer.json()) as { value: { promotion: { id: string; title: string }[] } };
  return value.promotion.map(({ id, title }) => ({
    file: join('promotions', LOCALE[language], `${id}.md`),
    address: href('promotionDetail', { id }),
    language,
    before: title,
  }));
}

async function helpFiles(origin: string, language: Language): Promise<Found[]> {
  const answer = await fetch(`${origin}${help.path}?lang=${language}`);
  const { value } = (await answer.json()) as { value: HelpItem[] };
  return value.flatMap(({ tag: group, children }, i) =>
    (group === INSTRUCTIONS_TAG ? [] : children).map(({ tag, title }) => ({
      file: join('help', LOCALE[language], `${tag}.md`),
      address: href('help', { i }),
      language,
      before: title,
    })),
  );
}

async function vipFiles(content: string, language: Language): Promise<Found[]> {
  const file = join('vip', LOCALE[language], 'levels.md');
  const [, before = ''] = /^title: (.*)$/m.exec(readFileSync(join(content, file), 'utf8')) ?? [];
  return [{ file, address: href('vip'), language, before }];
}
