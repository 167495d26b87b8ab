import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates an empty content folder for a test. */
export async function createFolder() {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  return {
    root,
    async write(path: string, source: string) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), source);
    },
    remove: (path: string) => rm(join(root, path)),
    destroy: () => rm(root, { recursive: true, force: true }),
  };
}

export type Folder = Awaited<ReturnType<typeof createFolder>>;

/** Returns a content file with the given fields and text. */
export function formatFile(fields: Record<string, unknown>, text = 'Words worth reading.'): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', text, ''].join('\n');
}

/** Returns the front matter of a valid promotion, with changes. */
export function promotion(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Sunday double',
    summary: 'Twice the rebate on Sundays.',
    cover: 'sunday-double',
    categories: ['daily_promo'],
    startDate: '2026-11-01',
    noExpiry: true,
    state: 'join',
    engine: 'rebate',
    linkage: 'sunday-double',
    ...changes,
  };
}

/** Waits until `holds` is true, at most two seconds: a saved file must be shown by then (CONT-10). */
export async function within2Seconds(holds: () => boolean): Promise<void> {
  const limit = Date.now() + 2000;
  while (!holds()) {
    if (Date.now() > limit) throw new Error('The condition was not true within two seconds.');
    await new Promise((wait) => setTimeout(wait, 10));
  }
}
