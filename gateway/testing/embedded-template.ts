import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { overEngine } from '../db/embedded.ts';
import { migrationsHash } from './migrations-hash.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/gateway', import.meta.url));

/** A migrated, empty data folder as a tar file, made once for each state of the migrations. */
async function template(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(CACHE, `${migrationsHash()}.tar`);
  if (existsSync(file)) return new Uint8Array(readFileSync(file));
  const engine = new PGlite();
  const { close } = await overEngine(engine);
  const dump = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
  await close();
  mkdirSync(CACHE, { recursive: true });
  // Test workers may get here together: each writes its own file, the last rename stays.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, dump);
  renameSync(draft, file);
  return dump;
}

/** An engine in memory with all migrations done. */
export async function embeddedCopy(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await template()]) });
}
