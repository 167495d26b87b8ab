import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { checkDataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';

const SCRIPT = fileURLToPath(new URL('./check-data-dir.testing.ts', import.meta.url));
const OTHER = 65_534;
const FLAGS = ['--disable-warning=ExperimentalWarning', SCRIPT];
const root = mkdtempSync(join(tmpdir(), 'lobby-data-dir-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const mayBeOthers = process.getuid?.() === 0;
const mayMount = mayBeOthers && spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Returns what the check says to user 65534. */
const asOther = (folder: string): string =>
  execFileSync(process.execPath, [...FLAGS, folder], { uid: OTHER, gid: OTHER, encoding: 'utf8' }).trim();

/** Returns what it says to that user about a separate file system. @param prepare a shell command; `$1` is the folder */
const onDisk = (options: string, prepare: string): string =>
  execFileSync(
    'unshare',
    [
      ...['--mount', 'sh', '-ec'],
      `mount -t tmpfs -o ${options} none "$1"; ${prepare}; node="$2"; shift 2
       exec setpriv --reuid=${OTHER} --regid=${OTHER} --clear-groups "$node" "$@"`,
      ...['sh', root, process.execPath, ...FLAGS, root],
    ],
    { encoding: 'utf8' },
  ).trim();

test('the check makes the folder, and leaves nothing in it (OPER-58)', async () => {
  const folder = join(root, 'one', 'two');
  await checkDataDir(folder);
  await checkDataDir(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('a file in place of DATA_DIR is named (OPER-57)', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  await expect(checkDataDir(file)).rejects.toThrow(
    new StartError(`DATA_DIR: ${file} is a file. Set it to a folder.`),
  );
});

test.runIf(existsSync('/proc/self'))('a DATA_DIR that cannot be made is named (OPER-57)', async () => {
  await expect(checkDataDir('/proc/x')).rejects.toThrow(
    new StartError('DATA_DIR: /proc/x cannot be made (ENOENT). Set it to a folder on a disk.'),
  );
});

test('a disk that does not answer ends the start after 2 s (OPER-56, OPER-57)', async () => {
  const silent = join(root, 'silent.mjs');
  writeFileSync(silent, 'setInterval(() => undefined, 1000);');
  const began = performance.now();
  await expect(checkDataDir('/data', silent)).rejects.toThrow(
    new StartError('DATA_DIR: /data did not answer within 2 s.'),
  );
  expect(performance.now() - began).toBeLessThan(3_000);
});

describe.runIf(mayBeOthers)('as user 65534', () => {
  test('a DATA_DIR of another user is named with the user (OPER-57)', () => {
    const words = `cannot be written to by user ${OTHER} (EACCES). Give that user the folder, or set DATA_DIR to another one.`;
    expect(asOther(root)).toBe(`DATA_DIR: ${root} ${words}`);
    expect(asOther(join(root, 'new'))).toBe(`DATA_DIR: ${join(root, 'new')} ${words}`);
  });

  test.runIf(mayMount)('a DATA_DIR on a disk for reading alone is named (OPER-57)', () => {
    expect(onDisk('mode=777', 'mount -o remount,ro "$1"')).toBe(
      `DATA_DIR: ${root} cannot be written to by user ${OTHER} (EROFS). Give that user the folder, or set DATA_DIR to another one.`,
    );
  });

  test.runIf(mayMount)('a DATA_DIR on a full disk is named (OPER-57)', () => {
    expect(onDisk('mode=777,size=4k', 'head -c 4096 /dev/zero > "$1/full"')).toBe(
      `DATA_DIR: ${root} takes no files (ENOSPC).`,
    );
    expect(onDisk('mode=777,size=8k', 'true')).toBe('undefined');
  });
});
