import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/tools.ts';
import { createStamp, installation, packagesFor } from './packages.mjs';

test('the site starts without the packages of tests and checks; tests need all', () => {
  expect(packagesFor('start', [])).toBe('product');
  expect(packagesFor('fleet', ['--nodes', '3'])).toBe('product');
  expect(packagesFor('fleet', ['test'])).toBe('all');
  for (const task of ['test', 'unit', 'e2e', 'check', 'bench', 'mutate'])
    expect(packagesFor(task, [])).toBe('all');
});

test('each task needs the packages of the product, or all packages', () => {
  const tasks = readdirSync(join(ROOT, 'scripts/tasks')).map((name) => name.replace(/\.ts$/, ''));
  const product = tasks.filter((task) => packagesFor(task, []) === 'product');
  expect(product.every((task) => existsSync(join(ROOT, 'scripts/tasks', `${task}.ts`)))).toBe(true);
  expect(product).toContain('build');
  expect(product).not.toContain('test');
});

test('packages are installed once a lock file, those of tests when a task needs them', () => {
  expect(installation('product', 'a', undefined)?.args).toEqual(['ci', '--omit=dev']);
  expect(installation('product', 'a', createStamp('product', 'a'))).toBeUndefined();
  expect(installation('product', 'a', createStamp('all', 'a'))).toBeUndefined();
  expect(installation('all', 'a', createStamp('all', 'a'))).toBeUndefined();
  expect(installation('all', 'a', createStamp('product', 'a'))?.args).toEqual(['install', '--no-save']);
  expect(installation('all', 'b', createStamp('all', 'a'))?.args).toEqual(['ci']);
  expect(installation('product', 'b', createStamp('all', 'a'))?.args).toEqual(['ci', '--omit=dev']);
});
