import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from './hashed-name.ts';

const KEPT_MS = 30 * 86_400_000;
const CODED = /\.(?:br|gz)$/;

/**
 * Copies the hashed files of builds into a folder that all processes serve from. So an open page finds its files
 * after another build took over, or an earlier one came back (fault 24). Removes files that no process has copied or
 * confirmed for 30 days. Several processes may run this at once, and any may be killed.
 * @param folders one of each build; a build of an earlier version may lack it
 */
export async function keepFiles(
  folders: readonly string[],
  to: string,
  now: number = Date.now(),
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const from of folders.filter((folder) => existsSync(folder))) {
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
