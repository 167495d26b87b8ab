import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from './hashed-name.ts';

const KEPT_MS = 30 * 86_400_000;
/** Folder of content-hashed files, in a build's client and among kept files. */
const ASSETS = '_astro';
const CODED = /\.(?:br|gz)$/;

/**
 * Copies the hashed files of builds into a folder that all processes serve from. So an open page finds its files
 * after another build took over, or an earlier one came back (fault 24). Removes files that no process has copied or
 * confirmed for 30 days. Several processes may run this at once, and any may be killed.
 * @param builds folders of built clients
 */
export async function keepFiles(
  builds: readonly string[],
  folder: string,
  now: number = Date.now(),
): Promise<void> {
  const to = join(folder, ASSETS);
  await mkdir(to, { recursive: true });
  for (const build of builds) {
    const from = join(build, ASSETS);
    const names = (await readdir(from)).filter((name) => isHashed(name.replace(CODED, '')));
    const put = (name: string) => keepFile(join(from, name), join(to, name), new Date(now));
    // Compressed copies first: a file is served once its plain copy exists.
    await Promise.all(names.filter((name) => CODED.test(name)).map(put));
    await Promise.all(names.filter((name) => !CODED.test(name)).map(put));
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name)).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > KEPT_MS) await rm(join(to, name), { force: true });
  }
}

/** Confirms that a file is in use, or copies it: under its name it is never half written. */
async function keepFile(from: string, to: string, now: Date): Promise<void> {
  try {
    await utimes(to, now, now);
  } catch {
    const draft = `${to}~${randomUUID()}`;
    await copyFile(from, draft);
    await utimes(draft, now, now);
    await rename(draft, to);
  }
}
