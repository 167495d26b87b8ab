import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatFile, promotion, within2Seconds } from '#testkit/content/folder.ts';
import { PNG, REPOSITORY, type SentFile, startEditor, type TestEditor } from '#testkit/editor/editor.ts';
import { computeSha } from './files/folder.ts';

let editor: TestEditor;
let reviewer: string;
beforeEach(async () => {
  editor = await startEditor();
  reviewer = await editor.openSession('reviewer');
});
afterEach(() => editor.close());

const ENGLISH = 'content/promotions/en/sunday-double.md';
const CHINESE = 'content/promotions/cn/sunday-double.md';
const source = (changes: Record<string, unknown> = {}) => formatFile(promotion(changes));
const shaOfText = (text: string) => computeSha(Buffer.from(text));
const onDisk = (path: string) => readFile(join(editor.folder.root, path.replace('content/', '')), 'utf8');
const readMessage = async (answer: Response) => ((await answer.json()) as { message: string }).message;

test('a saved text is on disk, soon in the store, and listed under its new sha (CONT-10)', async () => {
  const saved = await editor.save(reviewer, [
    { operation: 'create', path: ENGLISH, content: source() },
    {
      operation: 'create',
      path: CHINESE,
      content: formatFile({ title: '周日双倍', summary: '双倍返水。' }, '正文。'),
    },
  ]);
  expect(saved.status).toBe(201);
  const { commit, files } = (await saved.json()) as { commit: { sha: string }; files: { sha: string }[] };
  expect(files[0]?.sha).toBe(shaOfText(source()));
  expect(await onDisk(ENGLISH)).toBe(source());
  await within2Seconds(
    () => editor.content.list('promotions', 'CN', { now: Date.now() })[0]?.data.title === '周日双倍',
  );

  const headers = { cookie: reviewer };
  const branch = await (await editor.send(`${REPOSITORY}/branches/live`, { headers })).json();
  expect(branch).toMatchObject({ commit: { id: commit.sha } });
  const tree = await (await editor.send(`${REPOSITORY}/git/trees/${commit.sha}`, { headers })).json();
  expect(tree).toMatchObject({
    tree: [{ path: CHINESE }, { path: ENGLISH, sha: files[0]?.sha, type: 'blob' }],
  });
});

test.each([
  [{ draft: true }, 'draft'],
  [{ startDate: '2099-01-01' }, 'later'],
  [{ startDate: '2099-01-01', announced: true }, 'live'],
  [{ startDate: '2020-01-01', endDate: '2020-01-02', noExpiry: false }, 'ended'],
  [{}, 'live'],
])(
  'the answer to a save shows whether readers see the text, and where: %j (CONT-10)',
  async (changes, standing) => {
    const { linkage: _link, ...fields } = promotion();
    const content = formatFile({ ...fields, ...changes });
    const saved = await editor.save(reviewer, [{ operation: 'create', path: ENGLISH, content }]);
    expect(await saved.json()).toMatchObject({
      shown: { standing, page: '/m/activityDetail?id=sunday-double' },
    });
  },
);

test('a save over a newer version is refused, and nothing is written (CONT-10)', async () => {
  await editor.save(reviewer, [{ operation: 'create', path: ENGLISH, content: source() }]);
  const sha = shaOfText(source());
  const mine = source({ title: 'Mine' });
  const first = await editor.save(reviewer, [{ operation: 'update', path: ENGLISH, sha, content: mine }]);
  const second = await editor.save(reviewer, [
    { operation: 'create', path: CHINESE, content: formatFile({ title: '双倍', summary: '双倍。' }) },
    { operation: 'update', path: ENGLISH, sha, content: source({ title: 'Other' }) },
  ]);
  expect([first.status, second.status]).toEqual([201, 409]);
  expect(await readMessage(second)).toContain('changed or removed by someone else');
  expect(await onDisk(ENGLISH)).toBe(mine);
  await expect(onDisk(CHINESE)).rejects.toThrow('ENOENT');
});

test('one of two concurrent edits of the same version is refused', async () => {
  await editor.save(reviewer, [{ operation: 'create', path: ENGLISH, content: source() }]);
  const sha = shaOfText(source());
  const edits = Array.from({ length: 8 }, (_, number) =>
    editor.save(reviewer, [
      { operation: 'update', path: ENGLISH, sha, content: source({ title: `Edit ${number}` }) },
    ]),
  );
  const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
});

test('a text with mistakes is refused with field, problem and file', async () => {
  const answer = await editor.save(reviewer, [
    { operation: 'create', path: ENGLISH, content: source({ title: '', startDate: '2026-02-30' }) },
  ]);
  expect(answer.status).toBe(422);
  const message = await readMessage(answer);
  expect(message).toContain('Title is empty: write a few words.');
  expect(message).toContain('First day must be a real date');
  expect(message).toContain('promotions/en/sunday-double.md');
  expect(await readdir(editor.folder.root)).toEqual([]);
});

test('mistakes and refusals are reported in the editor’s language', async () => {
  const faulty = [
    { operation: 'create' as const, path: ENGLISH, content: source({ title: '', startDate: '2026-02-30' }) },
  ];
  const inLanguage = async (language: string, files: SentFile[]) =>
    readMessage(await editor.save(`${reviewer}; language=${language}`, files));
  const chinese = await inLanguage('CN', faulty);
  expect(chinese).toMatch(/^未保存。“标题”是空的，请填写。 /);
  expect(chinese).toContain('“开始日期”必须是真实的日期（例如 2026-11-01）');
  const malay = await inLanguage('MS', faulty);
  expect(malay).toMatch(/^Tidak disimpan\. Tajuk kosong: /);
  expect(malay).toContain('Hari pertama mestilah tarikh sebenar');
  const gone = [{ operation: 'update' as const, path: ENGLISH, sha: 'x', content: source() }];
  expect(await inLanguage('CN', gone)).toMatch(/已被他人修改或删除/);
  expect(await inLanguage('MS', gone)).toMatch(/telah diubah atau dibuang oleh orang lain/);
});

test.each([
  'content/../outside.md',
  'content/promotions/en/../../../outside.md',
  'content/promotions/en/..%2foutside.md',
  '/etc/passwd',
  'content/promotions/en/.hidden.md',
  'content/promotions/xx/sunday-double.md',
  'content/promotions/en/Sunday Double.md',
  'content/strangers/en/sunday-double.md',
  'content/promotions/en/deeper/sunday-double.md',
  'content/promotions/en/sunday-double.html',
  'content/uploads/../promotions/en/x.png',
  'content/uploads/page.html',
  'content/uploads/page.svg',
  'content/uploads/.png',
  'content/uploads/a.png/b.png',
  'README.md',
  'content',
])('the path %s can be neither written nor read', async (path) => {
  const answer = await editor.save(reviewer, [{ operation: 'create', path, content: source() }]);
  expect(answer.status).toBe(422);
  const headers = { cookie: reviewer, 'content-type': 'application/json' };
  const body = JSON.stringify({ files: [path] });
  const read = await editor.send(`${REPOSITORY}/file-contents`, { method: 'POST', headers, body });
  expect(read.status).toBe(422);
  expect(await readdir(editor.folder.root)).toEqual([]);
});

test('a symbolic link does not lead out of the content folder', async () => {
  const outside = join(editor.folder.root, '..', `outside-${Date.now()}`);
  await mkdir(join(editor.folder.root, 'promotions'));
  await mkdir(outside);
  await symlink(outside, join(editor.folder.root, 'promotions', 'en'));
  await symlink('/etc/hostname', join(outside, 'sunday-double.md'));
  const answer = await editor.save(reviewer, [{ operation: 'create', path: ENGLISH, content: source() }]);
  expect(answer.status).toBe(422);
  expect(await readdir(outside)).toEqual(['sunday-double.md']);
});

test('pictures must match their name’s type and have at most 5 MB', async () => {
  const upload = (name: string, content: Uint8Array) =>
    editor.save(reviewer, [{ operation: 'create', path: `content/uploads/${name}`, content }]);
  const page = Buffer.from('<script>alert(1)</script>');
  const padded = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
  const largest = 5 * 1024 * 1024;
  expect((await upload('point.png', PNG)).status).toBe(201);
  expect((await upload('page.png', page)).status).toBe(415);
  expect((await upload('point.webp', PNG)).status).toBe(415);
  expect((await upload('most.png', padded(largest))).status).toBe(201);
  expect((await upload('more.png', padded(largest + 1))).status).toBe(413);
  expect(await readdir(join(editor.folder.root, 'uploads'))).toEqual(['most.png', 'point.png']);

  const headers = { cookie: reviewer };
  const media = await editor.send(`${REPOSITORY}/media/live/content/uploads/point.png`, { headers });
  expect(media.headers.get('content-type')).toBe('image/png');
});

test('editors write drafts; only reviewers publish and change published texts', async () => {
  const writer = await editor.addAccount('wei', 'editor');
  const draft = source({ draft: true });
  const published = source({ draft: false });
  const save = (cookie: string, content: string, before?: string) =>
    editor.save(cookie, [
      before === undefined
        ? { operation: 'create', path: ENGLISH, content }
        : { operation: 'update', path: ENGLISH, content, sha: shaOfText(before) },
    ]);
  expect((await save(writer, published)).status).toBe(403);
  expect((await save(writer, draft)).status).toBe(201);
  expect((await save(writer, published, draft)).status).toBe(403);
  // A translation may not publish what English keeps back.
  const sneaked = formatFile({ title: '双倍', summary: '双倍。', draft: false });
  expect((await editor.save(writer, [{ operation: 'create', path: CHINESE, content: sneaked }])).status).toBe(
    403,
  );
  expect((await save(reviewer, published, draft)).status).toBe(201);
  expect((await save(writer, draft, published)).status).toBe(403);
  const removal = await editor.save(writer, [
    { operation: 'delete', path: ENGLISH, sha: shaOfText(published) },
  ]);
  expect(removal.status).toBe(403);
  expect(await onDisk(ENGLISH)).toBe(published);
});

test('in front of an operator’s own gateway its texts are not edited here (CONT-10)', async () => {
  const shown = await startEditor({ gateway: 'own' });
  try {
    const cookie = await shown.openSession('reviewer');
    const refused = await shown.save(cookie, [{ operation: 'create', path: ENGLISH, content: source() }]);
    expect(refused.status).toBe(403);
    expect(await readMessage(refused)).toContain('come from the system');
    expect(await readdir(shown.folder.root)).not.toContain('promotions');
    const picture = { operation: 'create', path: 'content/uploads/a.png', content: PNG } as const;
    expect((await shown.save(cookie, [picture])).status).toBe(201);
  } finally {
    await shown.close();
  }
});

test('if one file of an edit cannot be written, the others are restored', async () => {
  // A file has the name of the folder that is needed.
  await mkdir(join(editor.folder.root, 'promotions'));
  await writeFile(join(editor.folder.root, 'promotions', 'ms'), '');
  const answer = await editor.save(reviewer, [
    { operation: 'create', path: ENGLISH, content: source() },
    {
      operation: 'create',
      path: 'content/promotions/ms/sunday-double.md',
      content: formatFile({ title: 'Dua', summary: 'Dua.' }),
    },
  ]);
  expect(answer.status).toBeGreaterThanOrEqual(422);
  await expect(onDisk(ENGLISH)).rejects.toThrow('ENOENT');
});

test('texts and pictures keep Chinese names, on disk and in addresses (ALL-8)', async () => {
  const text = 'content/promotions/en/雨天星期二.md';
  const { linkage: _link, ...fields } = promotion();
  const content = formatFile({ ...fields, cover: '/uploads/促销-1.png' });
  const saved = await editor.save(reviewer, [
    { operation: 'create', path: 'content/uploads/促销-1.png', content: PNG },
    { operation: 'create', path: text, content },
  ]);
  expect(saved.status).toBe(201);
  const name = encodeURIComponent('雨天星期二');
  expect(await saved.json()).toMatchObject({ shown: { page: `/m/activityDetail?id=${name}` } });
  expect(await readdir(join(editor.folder.root, 'uploads'))).toEqual(['促销-1.png']);

  const headers = { cookie: reviewer };
  const picture = `content/uploads/${encodeURIComponent('促销-1')}.png`;
  const media = await editor.send(`${REPOSITORY}/media/live/${picture}`, { headers });
  expect(Buffer.from(await media.arrayBuffer())).toEqual(PNG);
  const commits = await editor.send(`${REPOSITORY}/commits?path=${encodeURIComponent(text)}`, { headers });
  expect(await commits.json()).toHaveLength(1);
  const versions = await editor.send(`/admin/history?entry=promotions/${name}`, { headers });
  expect(await versions.text()).toContain('雨天星期二');
});

test.each(['促销 (1).png', '促销（1）.png', `${'促'.repeat(81)}.png`, '促销/1.png'])(
  'the picture %s is refused before it gets its own address (ALL-8)',
  async (name) => {
    const path = `content/uploads/${name}`;
    expect((await editor.save(reviewer, [{ operation: 'create', path, content: PNG }])).status).toBe(422);
  },
);
