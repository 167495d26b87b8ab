import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtSite } from '#server/built-site.ts';
import { ROOT, task } from '../project.ts';

const run = promisify(execFile);

/** Client entries that write their build into an attribute of the document, by that attribute. */
const MARKED = {
  'data-member-build': 'src/lib/shell/member-entry.client.ts',
  'data-games-build': 'src/lib/games/entry/entry.client.ts',
  'data-follow-build': 'src/islands/shell/follow-entry.ts',
};
export type Mark = keyof typeof MARKED;

/** Top folders that a build does not read. */
const LEFT_OUT = ['.data', '.git', '.test-results', 'dist', 'docs', 'e2e', 'node_modules'];

/** A copy of the project with its own build, as in an image. */
export interface MarkedBuild {
  /** The folder of the copy. */
  readonly root: string;
  /** The value of the attributes. */
  readonly mark: string;
  /** Folder of its client's files. */
  readonly assets: string;
  remove(): void;
}

/** Builds a copy of the sources, with a mark in some scripts that tests read in a page. */
export async function buildMarked(mark: string): Promise<MarkedBuild> {
  const root = mkdtempSync(join(tmpdir(), 'lobby-build-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    for (const name of readdirSync(ROOT)) {
      if (!LEFT_OUT.includes(name)) cpSync(join(ROOT, name), join(root, name), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    for (const [name, source] of Object.entries(MARKED)) {
      appendFileSync(join(root, source), `document.documentElement.setAttribute('${name}', '${mark}');\n`);
    }
    // Without the test runner's environment, which would change the build.
    const { PATH, HOME } = process.env;
    await run(process.execPath, [task('build', root)], { cwd: root, env: { PATH, HOME } });
    return { root, mark, assets: join(builtSite(join(root, 'dist')) ?? root, 'client', '_astro'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
