import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, MIN_COMPRESSED_BYTES } from '#server/http/compress.ts';

const TEXTUAL = /\.(?:css|html|js|json|map|mjs|svg|txt|xml)$/;

/** Writes a brotli and a gzip copy beside every text file of a folder, if they are smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)));
  const missing = [...names].filter((path) => TEXTUAL.test(path) && !names.has(`${path}.br`));
  for (const path of missing) {
    const content = await readFile(path);
    if (content.length < MIN_COMPRESSED_BYTES) continue;
    const [br, gzip] = await Promise.all([
      compress(content, 'br', 'best'),
      compress(content, 'gzip', 'best'),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
  }
}
