import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { exportCatalogue } from './export.ts';
import { CatalogueError } from './faults.ts';
import { formatReport, importCatalogue } from './import.ts';

const USAGE = `Usage:
  npm run catalogue -- import FILE… [--dry-run] [--retire-missing]
  npm run catalogue -- export FOLDER`;

type CommandDeps = Pick<Deps, 'db' | 'clock' | 'changes'>;

const FAILURES: Readonly<Record<string, string>> = { ENOENT: 'is not there', EISDIR: 'is a folder' };

async function readNamed(path: string) {
  try {
    return { name: basename(path), bytes: await readFile(path) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new CatalogueError(`${path} ${FAILURES[code] ?? `cannot be read (${code})`}.`, { cause: error });
  }
}

/** Runs `import` or `export` of the catalogue. @returns what to print @throws {CatalogueError} */
export async function runCatalogueCommand(
  { db, clock, changes }: CommandDeps,
  args: readonly string[],
): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'retire-missing': { type: 'boolean', default: false },
    },
  });
  const [command, ...paths] = positionals;
  if (command === 'import' && paths.length > 0) {
    const files = await Promise.all(paths.map(readNamed));
    const dryRun = values['dry-run'];
    const options = { dryRun, retireMissing: values['retire-missing'], now: clock() };
    const report = await importCatalogue(db, files, options);
    if (!dryRun) changes.publishCatalogue();
    return formatReport(report) + (dryRun ? '\nNothing was written: this was a dry run.' : '');
  }
  const [folder, ...others] = paths;
  if (command !== 'export' || folder === undefined || others.length > 0) throw new CatalogueError(USAGE);
  const files = await exportCatalogue(db);
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
  return `Written to ${folder}: ${files.map(({ name }) => name).join(', ')}.`;
}
