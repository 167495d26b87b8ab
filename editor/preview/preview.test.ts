import { afterEach, beforeEach, expect, test } from 'vitest';
import { factPaths } from '#contract/facts/facts.ts';
import { promotion } from '#testkit/content/folder.ts';
import { startEditor, type TestEditor } from '#testkit/editor/editor.ts';

let editor: TestEditor;
let cookie: string;
beforeEach(async () => {
  editor = await startEditor();
  cookie = await editor.openSession('reviewer');
});
afterEach(() => editor.close());

async function preview(body: object): Promise<{ status: number; page: string }> {
  const answer = await editor.send('/admin/preview', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      collection: 'promotions',
      locale: 'en',
      markdown: 'Words.',
      english: {},
      ...body,
    }),
  });
  return { status: answer.status, page: await answer.text() };
}

test('an unsaved text is rendered as if published, without scripts (CONT-10)', async () => {
  const fields = promotion({ draft: true, startDate: '2099-01-01', state: null, endDate: '' });
  const { status, page } = await preview({ fields, markdown: '**Loud** <script>alert(1)</script>' });
  expect(status).toBe(200);
  expect(page).toContain('<h1>Sunday double</h1>');
  expect(page).toContain('<strong>Loud</strong>');
  expect(page).not.toContain('<script');
});

test('a preview shows figures as readers will see them (OPER-41)', async () => {
  const markdown = 'Within {{fact.deposit.usual}}, from {{amount:1000}}.';
  const fields = { title: '周日双倍', summary: '双倍返水。' };
  const { page } = await preview({ locale: 'cn', fields, english: promotion(), markdown });
  expect(page).toContain('Within 15 分钟, from RM1,000.');
  const { page: refused } = await preview({ fields: promotion(), markdown: '{{fact.no}}' });
  expect(refused).toContain('{{fact.no}}');
});

test('Insert lists every figure with what readers of each language see (OPER-41)', async () => {
  const page = await (await editor.send('/admin/figures', { headers: { cookie } })).text();
  for (const path of factPaths()) expect(page).toContain(`{{fact.${path}}}`);
  for (const said of ['24 hours', '24 小时', '24 jam', 'RM300', 'Lumo']) expect(page).toContain(said);
  const home = await (await editor.send('/admin', { headers: { cookie } })).text();
  expect(home).toMatch(/href="\/admin\/figures"[^>]*>\s*Insert/);
});

test('another language uses the English form for missing fields', async () => {
  const fields = { title: '周日双倍', summary: '双倍返水。' };
  const { page } = await preview({ locale: 'cn', fields, english: promotion() });
  expect(page).toContain('<h1>周日双倍</h1>');
});

test('an empty field in a row of a list is left out', async () => {
  const row = {
    country: 'MY',
    name: 'Befrienders',
    url: 'https://example.org/',
    note: 'Listens.',
    phone: '',
  };
  const fields = { title: 'Play within limits', organisations: [row], publishFrom: null };
  const { page } = await preview({ collection: 'responsible', fields });
  expect(page).toContain('<h1>Play within limits</h1>');
});

test('missing fields are shown in place of the page', async () => {
  const { page } = await preview({ fields: promotion({ title: '', startDate: 'soon' }), markdown: '' });
  expect(page).toContain('Title is missing');
  expect(page).toContain('First day must be a real date');
  expect(page).toContain('There is no text');
});

test('an invalid request is refused', async () => {
  expect((await preview({ fields: 1 })).status).toBe(422);
  expect((await preview({ collection: 'strangers', fields: {} })).status).toBe(422);
  expect((await preview({ locale: 'xx', fields: {} })).status).toBe(422);
});
