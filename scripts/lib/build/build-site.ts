import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MADE_FILES, ROUTES } from '#lib/routes/routes.server.ts';
import { TOKENS_FILE } from '#server/brand/brand.ts';
import { publishBuild } from '#server/built-site.ts';
import { isHashed } from '#server/static/hashed-name.ts';
import { runNode } from '../run-node.ts';
import { ROOT, TOOLS } from '../tools.ts';
import { writeApiDocs } from './api-docs/write-api-docs.ts';
import { buildEditor } from './build-editor.ts';
import { buildPlay } from './build-play.ts';
import { DIST, STAMP } from './is-built.ts';
import { removeOldBuilds } from './old-builds.ts';
import { precompress } from './precompress.ts';
import { sourceStamp } from './source-stamp.ts';

/**
 * Builds the site into a new folder in `dist`, for the next start of the front process. A running process keeps its
 * files. If the build fails, rejects with the builder's output and keeps the previous build.
 */
export async function buildSite(onLine?: (line: string) => void): Promise<void> {
  const stamp = sourceStamp(ROOT);
  const name = `${Date.now().toString(36)}-${stamp.slice(0, 8)}`;
  const folder = join(DIST, name);
  const { code, output } = await runNode(TOOLS.astro, ['build', '--outDir', join('dist', name)], {
    // React has other functions in development: a page built for it fails in a site that runs.
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    ...(onLine && { onLine }),
  });
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The site could not be built.\n${output}`);
  }
  await buildEditor(join(folder, 'editor'));
  await buildPlay(join(folder, 'play'));
  checkNames(join(folder, 'client', '_astro'));
  checkNames(join(folder, 'editor', 'admin', 'assets'));
  writeApiDocs(join(folder, 'api'), onLine ?? (() => undefined));
  await precompress(join(folder, 'api'));
  await precompress(join(folder, 'client'));
  await precompress(join(folder, 'editor'));
  copyFileSync(join(ROOT, 'src/styles/tokens.css'), join(folder, TOKENS_FILE));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pageTable()));
  // Written last, so that an aborted build does not count as finished.
  writeFileSync(join(folder, STAMP), stamp);
  publishBuild(DIST, name);
  removeOldBuilds(DIST, STAMP);
}

/** Fails if a file that browsers cache permanently has no content hash in its name (NODE-1). */
function checkNames(folder: string): void {
  const others = readdirSync(folder).filter((name) => !isHashed(name));
  if (others.length > 0) throw new Error(`Names without a content hash in ${folder}: ${others.join(', ')}`);
}

/** Writes the page table for the front process: paths of all rendered pages, and what they depend on. */
function pageTable() {
  const pages = Object.values(ROUTES).map(({ path, query, drawn }) => ({ path, query, drawn }));
  return [...pages, ...MADE_FILES.map((path) => ({ path, query: [] }))];
}
