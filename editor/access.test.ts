import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatFile, promotion } from '#testkit/content/folder.ts';
import { API, ORIGIN, PASSWORD, REPOSITORY, startEditor, type TestEditor } from '#testkit/editor/editor.ts';

const MINUTE = 60_000;

let now: number;
let editor: TestEditor;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21);
  editor = await startEditor({ clock: () => now });
});
afterEach(() => editor.close());

const user = (cookie: string) => editor.send(`${API}/user`, { headers: { cookie } });

test('without a session endpoints say 401 as JSON, and pages lead to the login', async () => {
  const saved = await editor.save('', [
    { operation: 'create', path: 'content/promotions/en/x.md', content: '' },
  ]);
  expect(saved.status).toBe(401);
  expect(saved.headers.get('content-type')).toContain('application/json');
  for (const path of [`${API}/version`, `${REPOSITORY}/git/trees/x`, `${REPOSITORY}/raw/content/x.md`]) {
    expect((await editor.send(path)).status).toBe(401);
  }
  for (const path of ['/admin', '/admin/problems', '/admin/history?entry=promotions/x']) {
    expect((await editor.send(path)).headers.get('location')).toBe('/admin/login');
  }
});

test.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`, ''])(
  'what comes from the origin “%s” changes nothing',
  async (origin) => {
    const cookie = await editor.openSession('reviewer');
    const body = JSON.stringify({
      message: '',
      files: [
        { operation: 'create', path: 'content/promotions/en/x.md', content: btoa(formatFile(promotion())) },
      ],
    });
    const headers = { cookie, origin, 'content-type': 'application/json' };
    const answer = await editor.send(`${REPOSITORY}/contents`, { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
    const login = await editor.send('/admin/login', {
      method: 'POST',
      headers: { origin },
      body: 'name=reviewer',
    });
    expect(login.status).toBe(403);
  },
);

test('a form post is refused where JSON is required', async () => {
  const cookie = await editor.openSession('reviewer');
  const headers = { cookie, 'content-type': 'text/plain' };
  const answer = await editor.send(`${REPOSITORY}/contents`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(415);
});

test('the cookie is HttpOnly and SameSite; over https it is a __Host- cookie', async () => {
  const [plain = ''] = (await editor.logIn('reviewer')).headers.getSetCookie();
  expect(plain).toMatch(/^editor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  const secure = await startEditor({ publicOrigin: 'https://play.example' });
  const [hosted = ''] = (await secure.logIn('reviewer')).headers.getSetCookie();
  expect(hosted).toMatch(/^__Host-editor=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  await secure.close();
});

test('without TLS only this machine may log in', async () => {
  const away = { address: '203.0.113.9', isLocal: false };
  expect((await editor.logIn('reviewer', PASSWORD, away)).status).toBe(403);
  const page = await editor.send('/admin/login', {}, away);
  expect(page.status).toBe(403);
  expect(await page.text()).toContain('PUBLIC_ORIGIN');
});

test('wrong passwords and unknown names look the same; after ten the right one waits too', async () => {
  const wrong = await editor.logIn('reviewer', 'wrong');
  const unknown = await editor.logIn('nobody', 'wrong');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  const plain = (text: string) => text.replace(/reviewer|nobody/g, '');
  expect(plain(await wrong.text())).toBe(plain(await unknown.text()));
  for (let tries = 1; tries < 10; tries++) await editor.logIn('Reviewer ', 'wrong');
  expect((await editor.logIn('reviewer')).status).toBe(429);
});

test('a form with megabytes is refused', async () => {
  const body = new URLSearchParams({ name: 'reviewer', password: 'x'.repeat(20_000) });
  expect((await editor.send('/admin/login', { method: 'POST', body })).status).toBe(413);
});

test('a session ends by logging out, after half an hour without use, and after twelve hours', async () => {
  const left = await editor.openSession('reviewer');
  await editor.send('/admin/logout', { method: 'POST', headers: { cookie: left } });
  expect((await user(left)).status).toBe(401);

  const idle = await editor.openSession('reviewer');
  now += 29 * MINUTE;
  // An open page polls this automatically.
  await editor.send(`${REPOSITORY}/branches/live`, { headers: { cookie: idle } });
  now += 2 * MINUTE;
  expect((await user(idle)).status).toBe(401);

  const busy = await editor.openSession('reviewer');
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect((await user(busy)).status).toBe(200);
    now += 20 * MINUTE;
  }
  now += 1;
  expect((await user(busy)).status).toBe(401);
});

test('a new password ends the sessions of the old one', async () => {
  const before = await editor.openSession('reviewer');
  const after = await editor.addAccount('reviewer', 'reviewer');
  expect([(await user(before)).status, (await user(after)).status]).toEqual([401, 200]);
});

test('only the page with the editor allows styles by script; no page allows eval', async () => {
  const cookie = await editor.openSession('reviewer');
  const readPolicy = async (path: string) =>
    (await editor.send(path, { headers: { cookie } })).headers.get('content-security-policy') ?? '';
  expect(await readPolicy('/admin')).toContain("style-src 'self' 'unsafe-inline'");
  for (const path of ['/admin', '/admin/problems', `${API}/user`]) {
    const policy = await readPolicy(path);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("'unsafe-eval'");
    if (path !== '/admin') expect(policy).not.toContain('unsafe-inline');
  }
});

test('the login speaks three languages', async () => {
  const texts = await Promise.all(
    ['EN', 'CN', 'MS'].map(async (code) => {
      const page = await editor.send('/admin/login', { headers: { cookie: `language=${code}` } });
      return /<h1>(.*)<\/h1>/.exec(await page.text())?.[1];
    }),
  );
  expect(texts).toEqual(['Log in to edit', '登录后编辑', 'Log masuk untuk menyunting']);
  const before = async (headers: Record<string, string>) =>
    (await (await editor.send('/admin/login', { headers })).text()).match(/<html lang="([\w-]+)"/)?.[1];
  // Nothing chosen yet: the browser's setting applies.
  expect(await before({ 'accept-language': 'de-DE,zh-TW;q=0.9,ms;q=0.8' })).toBe('zh-CN');
  expect(await before({ 'accept-language': 'ms-MY, en;q=0.5' })).toBe('ms');
  expect(await before({ 'accept-language': 'de,id;q=0.5,*' })).toBe('en');
  expect(await before({ 'accept-language': 'zh-CN', cookie: 'language=MS' })).toBe('ms');
  const chosen = await editor.send('/admin/language?to=CN&back=//evil.example/admin');
  expect(chosen.headers.getSetCookie()[0]).toContain('language=CN');
  expect(chosen.headers.get('location')).toBe('/admin');
});
