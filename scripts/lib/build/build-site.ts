import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MADE_FILES } from '#lib/made-files.ts';
import { ROUTES } from '#lib/routes.ts';
import { runNode } from '../run-node.ts';
import { ROOT, TOOLS } from '../tools.ts';
import { buildEditor } from './build-editor.ts';
import { withOldAssets } from './old-assets.ts';
import { precompress } from './precompress.ts';
import { sourceStamp } from './source-stamp.ts';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'sources.sha256');

/** Whether `dist` holds the site as its sources are now. */
export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp(ROOT);
}

/** Builds the site into `dist`, ready for the front process. Rejects with the builder's output. */
export async function buildSite(onLine?: (line: string) => void): Promise<void> {
  const stamp = sourceStamp(ROOT);
  const old = withOldAssets({
    assets: join(DIST, 'client', '_astro'),
    archive: join(ROOT, '.astro', 'old-assets'),
  });
  old.save();
  const { code, output } = await runNode(TOOLS.astro, ['build'], {
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    ...(onLine && { onLine }),
  });
  old.restore();
  if (code !== 0) throw new Error(`The site could not be built.\n${output}`);
  await precompress(join(DIST, 'client'));
  await buildEditor(join(DIST, 'editor'));
  await precompress(join(DIST, 'editor'));
  writeFileSync(join(DIST, 'pages.json'), JSON.stringify(pageTable()));
  // Last, so that a build that broke off is not taken for a finished one.
  writeFileSync(STAMP, stamp);
}

/** What the front process needs to know of everything the site renders: where it is and what it depends on. */
function pageTable() {
  const pages = Object.values(ROUTES).map(({ path, query }) => ({ path, query }));
  return [...pages, ...MADE_FILES.map((path) => ({ path, query: [] }))];
}
