import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type BrandFile, toFile } from './icons.ts';
import { hashOf } from './picture.ts';

type Files = ReadonlyMap<string, BrandFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
/** To be counted up when the drawing changes. */
const DRAWN = 1;

/**
 * Returns icons that were drawn before from the same pictures, or draws and keeps them (OPER-37). A folder that cannot be
 * written to only costs their drawing.
 * @param sources paths of the pictures that they are drawn from
 */
export async function keptIcons(
  folder: string,
  sources: readonly string[],
  draw: () => Promise<Files>,
): Promise<Files> {
  const target = join(folder, hashOf(JSON.stringify([DRAWN, ...sources])));
  const known = await readAll(target);
  if (known) return known;
  const drawn = await draw();
  await writeAll(folder, target, drawn).catch(() => undefined);
  return drawn;
}

async function readAll(folder: string): Promise<Files | undefined> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return undefined;
  const files = names.map(
    async (name) =>
      [`/${name}`, toFile(TYPES[extname(name)] ?? '', await readFile(join(folder, name)))] as const,
  );
  return await Promise.all(files).then(
    (all) => new Map(all),
    () => undefined,
  );
}

/** Other processes see all files or none. */
async function writeAll(folder: string, target: string, files: Files): Promise<void> {
  const begun = `${target}.${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(begun, { recursive: true });
  for (const [path, { body }] of files) await writeFile(join(begun, path), body);
  await rename(begun, target);
}
