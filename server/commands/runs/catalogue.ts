import { basename, join } from 'node:path';
import { exportCatalogue } from '#gateway/games/files/export.ts';
import { formatReport, importCatalogue } from '#gateway/games/files/import.ts';
import type { DatabaseContext, Result } from '../command.ts';

export async function importFiles({ site, files, has }: DatabaseContext): Promise<Result> {
  const dryRun = has('dryRun');
  const given = [...files].map(([path, bytes]) => ({ name: basename(path), bytes }));
  const options = { dryRun, retireMissing: has('retireMissing'), now: site.clock() };
  const value = await importCatalogue(site.db, given, options);
  if (!dryRun) site.changes.publishCatalogue();
  return { text: formatReport(value) + (dryRun ? '\nNothing was written: this was a dry run.' : ''), value };
}

export async function exportFolder({ site, given }: DatabaseContext): Promise<Result> {
  const folder = given('FOLDER');
  const files = await exportCatalogue(site.db);
  const names = files.map(({ name }) => name);
  return {
    text: `Written to ${folder}: ${names.join(', ')}.`,
    value: names,
    files: files.map(({ name, bytes }) => ({ path: join(folder, name), bytes })),
  };
}
