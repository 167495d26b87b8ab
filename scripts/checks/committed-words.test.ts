import { expect, test } from 'vitest';
import { committedWordProblems, type Machine } from './committed-words.ts';

const machine: Machine = { folders: ['/srv/checkout-7'], registry: 'packages.example:4873' };
const check = (path: string, text: string) => committedWordProblems([{ path, text }], machine);
const key = `-----BEGIN ${'PRIVATE KEY'}-----\nMIIEvQIBADANBgkqhkiG9w0BAQEF\n`;

test.each([
  ['docs/a.md', `see /${'home'}/ann/notes.md`, 'home folder'],
  ['docs/a.md', `C:\\${'Users'}\\ann`, 'home folder'],
  ['docs/a.md', 'run it in /srv/checkout-7', 'path of one machine'],
  ['.npmrc', 'registry=http://packages.example:4873', 'package registry'],
  ['a.pem', key, 'private key'],
  ['a.ts', `const t = 'ghp_${'a'.repeat(36)}'`, 'access token'],
  ['package-lock.json', '"resolved": "https://registry.npmjs.org/a.tgz"', 'resolved'],
])('%s with %s is reported', (path, text, problem) => {
  expect(check(path, text)).toEqual([expect.stringContaining(problem)]);
});

test('ordinary paths, addresses and words pass', () => {
  expect(check('a.ts', "import '/m/home/page'; fetch('https://registry.npmjs.org/a')")).toEqual([]);
  expect(check('package-lock.json', '"integrity": "sha512-abc"')).toEqual([]);
});
