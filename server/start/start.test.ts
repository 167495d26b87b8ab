import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { task } from '#testkit/project.ts';
import { SITE_FLAGS } from '../runtime.mjs';
import { checkStart } from './check-start.ts';

const root = mkdtempSync(join(tmpdir(), 'lobby-start-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Starts the site with these settings alone. @returns exit code, and what it said */
function start(env: Record<string, string>): readonly [code: number | null, out: string, err: string] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...SITE_FLAGS, task('start')], {
    env: { PORT: '0', DATA_DIR: join(root, 'data'), LOG_LEVEL: 'trace', ...env },
    encoding: 'utf8',
  });
  return [status, stdout, stderr];
}

test('a wrong setting ends the start with exit 3 and its words alone (OPER-56)', () => {
  expect(start({ SITE_INFO: '{"brnd":1}' })).toEqual([
    3,
    '',
    'SITE_INFO: brnd is not a field. Did you mean brand?\n',
  ]);
});

test('a database out of reach ends the start with exit 4 and its words alone (OPER-56)', () => {
  expect(start({ DATABASE_URL: 'postgres://lobby:secret@127.0.0.1:9/lobby' })).toEqual([
    4,
    '',
    'DATABASE_URL: nothing answers at 127.0.0.1:9 (ECONNREFUSED).\n',
  ]);
});

test('a wrong DATA_DIR ends the start with exit 1 and its words alone (OPER-56)', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  expect(start({ DATA_DIR: file })).toEqual([1, '', `DATA_DIR: ${file} is a file. Set it to a folder.\n`]);
});

test('the checks of a start have one order, and each needs those before it (OPER-56)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-order-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [envFile, file] = [join(folder, '.env'), join(folder, 'file')];
  for (const path of [envFile, file]) writeFileSync(path, 'PORRT=1');
  const wrong = {
    SITE_INFO: '{"ageLimit":16}',
    HOST: '192.0.2.1',
    DATA_DIR: file,
    CONTENT_DIR: file,
    DATABASE_URL: 'postgres://lobby:secret@127.0.0.1:9/lobby',
  };
  const brand = '{"brand":{"name":"Nova","mark":"none.svg"}}';
  const message = (env: Record<string, string>, names?: string) =>
    checkStart({ PORT: '0', ...env }, { ...(names !== undefined && { envFile: names }) }).then(
      () => 'started',
      (error: Error) => error.message,
    );
  expect(await message(wrong, envFile)).toMatch(/^SITE_INFO\.ageLimit/);
  expect(await message({ ...wrong, SITE_INFO: brand }, envFile)).toMatch(/^\.env: PORRT/);
  expect(await message({ ...wrong, SITE_INFO: brand })).toMatch(/^HOST=/);
  const onHost = { ...wrong, SITE_INFO: brand, HOST: '127.0.0.1' };
  expect(await message(onHost)).toMatch(/^DATA_DIR: .* is a file/);
  const withData = { ...onHost, DATA_DIR: join(folder, 'data') };
  expect(await message(withData)).toMatch(/CONTENT_DIR to the folder of the texts/);
  const withContent = { ...withData, CONTENT_DIR: folder };
  expect(await message(withContent)).toMatch(/none\.svg/);
  const withBrand = { ...withContent, SITE_INFO: '' };
  expect(await message(withBrand)).toMatch(/^DATABASE_URL: nothing answers/);
  expect(await message({ ...withBrand, DATABASE_URL: '' })).toBe('started');
  // No engine was loaded for that.
  expect(readdirSync(join(folder, 'data'))).not.toContain('database');
});
