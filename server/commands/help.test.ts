import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SITE_FLAGS } from '#server/runtime.mjs';
import { ROOT, task } from '#testkit/project.ts';
import { runLobby } from '#testkit/server/commands.ts';
import { GROUPS } from './groups/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'lobby-help-'));
afterAll(() => rmSync(folder, { recursive: true }));
const help = (...argv: readonly string[]) => runLobby({ DATA_DIR: folder }, argv);

describe('help (OPER-48)', () => {
  test('the first level lists every group with one line', async () => {
    const { out, code } = await help('--help');
    expect(code).toBe(0);
    for (const { name, purpose } of GROUPS) expect(out).toMatch(new RegExp(`^ {2}${name} +${purpose}$`, 'm'));
    expect(out).toContain('Example:\n  npm run lobby -- ');
    expect(await help()).toEqual({ out, err: '', code: 2 });
  });

  test.each(GROUPS)(
    'the help of $name has its commands; the group alone prints it and exits 2',
    async (group) => {
      const { out, code } = await help(group.name, '--help');
      expect(code).toBe(0);
      expect(out).toContain(group.purpose);
      for (const { name, purpose } of group.commands)
        expect(
          out.split('\n').filter((line) => line.startsWith(`  ${name} `) && line.endsWith(purpose)),
        ).toHaveLength(1);
      expect(out).toContain(`Example:\n  npm run lobby -- ${group.name} `);
      expect(await help(group.name)).toEqual({ out, err: '', code: 2 });
    },
  );

  test.each(
    GROUPS.flatMap((group) =>
      group.commands.map((command) => ({ group, command, title: `${group.name} ${command.name}` })),
    ),
  )('the help of $title has arguments, options and an example', async ({ group, command }) => {
    const { out, code } = await help(group.name, command.name, '--help');
    expect(code).toBe(0);
    const lines = out.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
    for (const { name, about } of command.args ?? [])
      expect(lines).toContainEqual(expect.stringContaining(`${name} ${about.slice(0, 20)}`));
    for (const { flags } of command.options ?? []) expect(out).toContain(flags.split(' ')[0]);
    expect(out).toContain('--json');
    expect(out.includes('--by <NAME>')).toBe(
      command.changes !== undefined || (command.options ?? []).some(({ flags }) => flags.startsWith('--by')),
    );
    expect(out).toContain(`Example:\n  npm run lobby -- ${group.name} ${command.name}`);
  });

  test('a wrong word is named, with the help that lists the right ones (OPER-49)', async () => {
    expect(await help('cashier', 'aprove')).toEqual({
      out: '',
      err: "error: Unknown command 'aprove'. Did you mean approve?\ntry: npm run lobby -- cashier --help",
      code: 2,
    });
    expect(await help('cashier', 'approve')).toMatchObject({
      err: "error: Missing required argument 'ORDER'.\ntry: npm run lobby -- cashier approve --help",
      code: 2,
    });
  });

  test('help loads no module of database, content or engine, and writes nothing', () => {
    const loaded = join(folder, 'loaded');
    const list = `import { registerHooks } from 'node:module'; import { appendFileSync } from 'node:fs';
      registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(loaded)}, url + '\\n'); return next(url, context); } });`;
    const dataDir = mkdtempSync(join(tmpdir(), 'lobby-empty-'));
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        ...SITE_FLAGS,
        `--import=data:text/javascript,${encodeURIComponent(list)}`,
        task('lobby'),
        'cashier',
        '--help',
      ],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
    );
    expect([status, stdout.includes('approve')]).toEqual([0, true]);
    const own = readFileSync(loaded, 'utf8')
      .split('\n')
      .filter((url) => url.startsWith('file:'));
    const elsewhere = own.filter(
      (url) => !/\/(?:server\/commands|scripts|node_modules\/commander)\//.test(url),
    );
    expect(elsewhere).toEqual([]);
    expect(own.some((url) => url.includes('/commander/'))).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  test('help is printed within two seconds of npm run', () => {
    const took = [1, 2, 3].map(() => {
      const began = performance.now();
      const { status } = spawnSync('npm', ['run', '--silent', 'lobby', '--', '--help'], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: folder },
        shell: process.platform === 'win32',
      });
      expect(status).toBe(0);
      return performance.now() - began;
    });
    expect(Math.min(...took)).toBeLessThan(2_000);
  });
});
