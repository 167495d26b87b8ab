import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { href } from '#lib/routes.ts';
import { startSite } from '../../lib/site.ts';
import { ROOT } from '../../lib/tools.ts';
import type { Problems } from '../source.ts';

const EDITIONS = 100;
/** How long a page may show the edition before (CONT-10). */
const STALE_FOR_MS = 2_000;
const READERS = 4;
const EDITED = join('promotions', 'en', 'rm88.md');
const ADDRESS = href('promotionDetail', { id: 'rm88' });
const EDITION = /Edition (\d+) of RM88/;

/** When each edition was saved: milliseconds of one clock. */
type Saved = readonly number[];

/** What is wrong with a page asked for at `asked`: broken, or of an edition that had been replaced long before. */
export function faultOf(status: number, html: string, asked: number, saved: Saved): string | undefined {
  if (status !== 200) return `was answered ${status}`;
  if (!html.trimEnd().endsWith('</html>')) return 'was cut off';
  const shown = Number(EDITION.exec(html)?.[1] ?? Number.NaN);
  if (Number.isNaN(shown)) return 'had lost its words';
  const replaced = saved[shown + 1];
  return replaced !== undefined && asked - replaced > STALE_FOR_MS
    ? `showed edition ${shown}, replaced ${Math.round(asked - replaced)} ms before`
    : undefined;
}

/** Publishes a hundred editions of a text one after another while it is being read. */
export async function publishingProblems(): Promise<Problems> {
  const content = mkdtempSync(join(tmpdir(), 'lobby-content-'));
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  const file = join(content, EDITED);
  const original = readFileSync(file, 'utf8');
  const saved: number[] = [];
  const publish = (edition: number) => {
    writeFileSync(`${file}.new`, original.replace(/^title: .*$/m, `title: Edition ${edition} of RM88`));
    renameSync(`${file}.new`, file);
    saved[edition] = performance.now();
  };
  publish(0);
  const site = await startSite({ CONTENT_DIR: content });
  const problems = new Set<string>();
  let reading = true;
  const look = async () => {
    const asked = performance.now();
    const answer = await fetch(site.url + ADDRESS);
    const html = await answer.text();
    const fault = faultOf(answer.status, html, asked, saved);
    if (fault) problems.add(`${ADDRESS} ${fault}`);
    return Number(EDITION.exec(html)?.[1] ?? Number.NaN);
  };
  const readers = Array.from({ length: READERS }, async () => {
    while (reading) await look();
  });
  try {
    for (let edition = 1; edition < EDITIONS; edition++) {
      publish(edition);
      const limit = performance.now() + STALE_FOR_MS;
      while ((await look()) !== edition) {
        if (performance.now() < limit) continue;
        problems.add(`edition ${edition} did not show within ${STALE_FOR_MS} ms`);
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
