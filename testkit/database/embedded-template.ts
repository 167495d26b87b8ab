import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { overEngine } from '#gateway/db/embedded.ts';
import type { Engine } from '#gateway/db/engine.ts';
import { answerOf } from '#gateway/db/engine-answer.ts';
import { migrationsHash } from './migrations-hash.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/gateway', import.meta.url));

/** Tests come and go faster than threads start. */
function inThisThread(engine: PGlite): Engine {
  return {
    answer: (messages) => answerOf(engine, messages),
    close: () => engine.close(),
  };
}

/** A migrated, empty data folder as a tar file, made once for each state of the migrations. */
async function template(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(CACHE, `${migrationsHash()}.tar`);
  if (existsSync(file)) return new Uint8Array(readFileSync(file));
  const engine = new PGlite();
  await engine.waitReady;
  const { close } = await overEngine(inThisThread(engine));
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
export async function embeddedCopy(): Promise<Engine> {
  return inThisThread(await PGlite.create({ loadDataDir: new Blob([await template()]) }));
}
