import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { connectToEngine } from '#gateway/platform/db/connect/embedded.ts';
import type { Engine } from '#gateway/platform/db/connect/engine.ts';
import { runMessages } from '#gateway/platform/db/connect/engine-answer.ts';
import { migrationsHash } from './migrations-hash.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/gateway', import.meta.url));

/** Runs the engine in this thread: a new thread starts more slowly than many tests run. */
function inThisThread(engine: PGlite): Engine {
  return {
    answer: (messages) => runMessages(engine, messages),
    close: () => engine.close(),
  };
}

/** The start of an engine: its program and a migrated, empty data folder. */
interface Beginning {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly loadDataDir: Blob;
}

/** Read once a process: the next database reuses the compiled program. */
let beginning: Promise<Beginning> | undefined;

async function readBeginning(): Promise<Beginning> {
  const program = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  const pgliteWasmModule = await WebAssembly.compile(await readFile(program));
  return { pgliteWasmModule, loadDataDir: new Blob([await template()]) };
}

/** Returns the data folder as a tar file, created once for each state of the migrations. */
async function template(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(CACHE, `${migrationsHash()}-lean.tar`);
  if (existsSync(file)) return new Uint8Array(readFileSync(file));
  const engine = new PGlite();
  await engine.waitReady;
  await engine.exec('update pg_database set datistemplate = false');
  // Template databases are a third of the folder: each test file unpacks it again, and no test needs them.
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`);
  const { close } = await connectToEngine(inThisThread(engine));
  await engine.exec('checkpoint');
  const dump = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
  await close();
  mkdirSync(CACHE, { recursive: true });
  // Test workers may run this in parallel: each writes its own file, the last rename wins.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, dump);
  renameSync(draft, file);
  return dump;
}

/** Starts an engine in memory with all migrations applied. */
export async function embeddedCopy(): Promise<Engine> {
  beginning ??= readBeginning();
  return inThisThread(await PGlite.create(await beginning));
}
