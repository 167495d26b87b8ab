import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MADE_FILES, ROUTES } from '#lib/routes/routes.server.ts';
import { builtSite, publishBuild } from '#server/built-site.ts';
import { runNode } from '../run-node.ts';
import { ROOT, TOOLS } from '../tools.ts';
import { buildEditor } from './build-editor.ts';
import { DIST, STAMP } from './is-built.ts';
import { keepOldAssets } from './old-assets.ts';
import { removeOldBuilds } from './old-builds.ts';
import { precompress } from './precompress.ts';
import { sourceStamp } from './source-stamp.ts';

const ASSETS = join('client', '_astro');

/**
 * Builds the site into a new folder in `dist`, which the next start of the front process serves; one that runs keeps
 * the files it serves. Rejects with the builder's output, and leaves the build before in place.
 */
export async function buildSite(onLine?: (line: string) => void): Promise<void> {
  const stamp = sourceStamp(ROOT);
  const name = `${Date.now().toString(36)}-${stamp.slice(0, 8)}`;
  const folder = join(DIST, name);
  const { code, output } = await runNode(TOOLS.astro, ['build', '--outDir', join('dist', name)], {
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    ...(onLine && { onLine }),
  });
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The site could not be built.\n${output}`);
  }
  const before = builtSite(DIST);
  if (before) keepOldAssets(join(before, ASSETS), join(folder, ASSETS));
  await precompress(join(folder, 'client'));
  await buildEditor(join(folder, 'editor'));
  await precompress(join(folder, 'editor'));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pageTable()));
  // Last, so that a build that broke off is not taken for a finished one.
  writeFileSync(join(folder, STAMP), stamp);
  publishBuild(DIST, name);
  removeOldBuilds(DIST, STAMP);
}

/** What the front process needs to know of everything the site renders: where it is and what it depends on. */
function pageTable() {
  const pages = Object.values(ROUTES).map(({ path, query, drawn }) => ({ path, query, drawn }));
  return [...pages, ...MADE_FILES.map((path) => ({ path, query: [] }))];
}
