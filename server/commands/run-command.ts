import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { readSettings, type Settings } from '../settings.ts';
import { type Answer, failed, toAnswer } from './answer.ts';
import { askSite, writeResult } from './ask-site.ts';
import type { Caller } from './caller.ts';
import { CommandFailure } from './command-failure.ts';
import { execute } from './execute.ts';
import { type Chosen, type Parsed, readForm } from './parse.ts';
import { findSocket } from './socket-path.ts';
import { readVersion } from './version.ts';
import { MAX_FILES } from './wire.ts';

/** Reads the files that a command names, on the side of the caller. */
async function readFiles({ command, args }: Chosen, { folder }: Caller): Promise<Map<string, Uint8Array>> {
  const paths = (command.args ?? []).flatMap(({ name, kind }) =>
    kind === 'file' || kind === 'files' ? (args.get(name) ?? []) : [],
  );
  const files = new Map<string, Uint8Array>();
  let size = 0;
  for (const path of paths) {
    const bytes = await readFile(resolve(folder, path)).catch((cause: NodeJS.ErrnoException) => {
      throw new CommandFailure('refused', `${path} cannot be read (${cause.code}).`, { cause });
    });
    size += bytes.byteLength;
    if (size > MAX_FILES) throw new CommandFailure('refused', 'The files are larger than 64 MB together.');
    files.set(path, bytes);
  }
  return files;
}

/** Where a command works (OPER-51). */
type Place = 'none' | 'database';

async function choosePlace({ command }: Chosen, settings: Settings): Promise<Place> {
  if (command.database === 'none') return 'none';
  if (command.database !== 'audited' && settings.gatewayOrigin !== undefined)
    throw new CommandFailure(
      'refused',
      `The database belongs to the gateway at ${settings.gatewayOrigin}; this command works on the embedded one.`,
    );
  if (command.database !== 'audited') return 'database';
  if (settings.gatewayOrigin !== undefined) return 'none';
  if (settings.gateway.DATABASE_URL === undefined && findSocket(settings.gateway.DATA_DIR) !== undefined)
    return 'database';
  const { hasDatabase } = await import('./own-site.ts');
  return (await hasDatabase(settings)) ? 'database' : 'none';
}

async function print({ out, err, files, exit }: Answer, caller: Caller): Promise<number> {
  for (const { path, bytes } of files) await writeResult({ path: resolve(caller.folder, path), bytes });
  if (out !== '') caller.out(out);
  if (err !== '') caller.err(err);
  return exit;
}

/** Runs a command in this process, on the database of the settings. */
async function runHere(
  chosen: Chosen,
  settings: Settings,
  caller: Caller,
  by: string | undefined,
  place: Place,
) {
  const files = await readFiles(chosen, caller);
  const actor = { by, systemUser: caller.user, host: hostname() };
  if (place === 'none') return execute(chosen, { settings, site: undefined, actor, files });
  const { openOwnSite } = await import('./own-site.ts');
  const { site, close } = await openOwnSite(settings, chosen.command.database === 'made');
  try {
    return await execute(chosen, { settings, site, actor, files });
  } finally {
    await close();
  }
}

/** Has the running site carry the command out. @returns its exit code; undefined where none takes commands */
async function runThere(
  chosen: Chosen,
  argv: readonly string[],
  { gateway }: Settings,
  caller: Caller,
  by: string | undefined,
): Promise<number | undefined> {
  const path = gateway.DATABASE_URL === undefined ? findSocket(gateway.DATA_DIR) : undefined;
  if (path === undefined) return undefined;
  const { json } = readForm(argv);
  const request = { version: readVersion(), argv: [...argv], by: by ?? null, json, user: caller.user };
  return askSite(path, request, await readFiles(chosen, caller), caller);
}

/** Runs a parsed command, and prints its answer. @returns the exit code */
export async function runCommand(
  parsed: Exclude<Parsed, { kind: 'help' }>,
  argv: readonly string[],
  caller: Caller,
): Promise<number> {
  const form = readForm(argv);
  try {
    if (parsed.kind === 'wrong') throw new CommandFailure('wrong', parsed.message, { help: parsed.help });
    const settings = readSettings(caller.env);
    const by = parsed.command.changes ? parsed.by || caller.env.LOBBY_BY || undefined : undefined;
    const place = await choosePlace(parsed, settings);
    const exit = place === 'none' ? undefined : await runThere(parsed, argv, settings, caller, by);
    if (exit !== undefined) return exit;
    return await print(toAnswer(await runHere(parsed, settings, caller, by, place), form), caller);
  } catch (error) {
    return print(failed(error, form), caller);
  }
}
