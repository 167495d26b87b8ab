import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { formatFile, promotion } from '#testkit/content/folder.ts';
import { REPOSITORY, startEditor, type TestEditor } from '#testkit/editor/editor.ts';
import { computeSha } from './files/folder.ts';

const ENGLISH = 'content/promotions/en/sunday-double.md';
const ENTRY = 'promotions/sunday-double';
const source = (title: string) => formatFile(promotion({ title }));

let editor: TestEditor;
let reviewer: string;
afterEach(() => editor.close());

async function start(prepare: (folder: string) => Promise<void> | void = () => undefined): Promise<void> {
  editor = await startEditor({ prepare });
  reviewer = await editor.openSession('reviewer');
}

const update = (from: string, to: string, cookie = reviewer) =>
  editor.save(cookie, [
    { operation: 'update', path: ENGLISH, sha: computeSha(Buffer.from(source(from))), content: source(to) },
  ]);

const text = () => readFile(join(editor.folder.root, 'promotions/en/sunday-double.md'), 'utf8');

interface Commit {
  sha: string;
  commit: { author: { name: string } };
}

async function commits(): Promise<Commit[]> {
  const answer = await editor.send(`${REPOSITORY}/commits?sha=live&path=${ENGLISH}&limit=100`, {
    headers: { cookie: reviewer },
  });
  return (await answer.json()) as Commit[];
}

const restore = (version: string, cookie = reviewer) =>
  editor.send('/admin/history', {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ entry: ENTRY, version }),
  });

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=owner', '-c', 'user.email=owner@example.com', ...args], {
    cwd: editor.folder.root,
    encoding: 'utf8',
  });

async function checkout(): Promise<void> {
  await start((root) => {
    execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: root });
  });
  await editor.folder.write('promotions/en/sunday-double.md', source('First'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
}

test.each([
  [
    'in a separate folder',
    () => start().then(() => editor.folder.write('promotions/en/sunday-double.md', source('First'))),
  ],
  ['in a Git checkout', checkout],
])('every save is a version that can be brought back, %s (CONT-10)', async (_where, begin) => {
  await begin();
  await update('First', 'Second');
  await update('Second', 'Third');
  const versions = await commits();
  expect(versions.slice(0, 2).map(({ commit }) => commit.author.name)).toEqual(['reviewer', 'reviewer']);
  expect(versions).toHaveLength(3);

  const oldest = versions[2]?.sha ?? '';
  const link = await editor.send(`/admin/site/content/commit/${oldest}`, { headers: { cookie: reviewer } });
  const address = link.headers.get('location') ?? '';
  expect(address).toContain(`version=${oldest}`);
  const page = await editor.send(address, { headers: { cookie: reviewer } });
  expect(await page.text()).toContain('title: &quot;First&quot;');

  expect((await restore(oldest)).status).toBe(303);
  expect(await text()).toBe(source('First'));
  expect(await commits()).toHaveLength(4);
  // A second restore changes nothing.
  expect((await restore(oldest)).status).toBe(409);
});

test('in a checkout an edit is a commit in the editor’s name, and takes nothing else along', async () => {
  await checkout();
  await editor.folder.write('promotions/en/other.md', source('Not yet committed'));
  git('add', 'promotions/en/other.md');
  await update('First', 'Second');
  expect(git('log', '-1', '--format=%an %cn %s').trim()).toBe('reviewer reviewer Update');
  expect(git('show', '--name-only', '--format=', 'HEAD').trim()).toBe('promotions/en/sunday-double.md');
});

test('only reviewers restore what is published; unknown versions cannot be restored', async () => {
  await start();
  await editor.folder.write('promotions/en/sunday-double.md', source('First'));
  await update('First', 'Second');
  const [, oldest] = await commits();
  const writer = await editor.addAccount('wei', 'editor');
  expect((await restore(oldest?.sha ?? '', writer)).status).toBe(403);
  expect(await text()).toBe(source('Second'));
  for (const id of ['unknown', '../../../../etc/passwd', '--output=x', 'HEAD']) {
    expect((await restore(id)).status).toBe(404);
  }
});
