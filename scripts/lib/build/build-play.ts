import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleClients } from '#gateway/games/play/assets/bundle.ts';

/** Writes the scripts and styles of game pages into `folder`, with a brotli copy of each (PLAY-83). */
export async function buildPlay(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, content, brotli } of (await bundleClients()).flatMap(({ files }) => files)) {
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), brotli);
  }
}
