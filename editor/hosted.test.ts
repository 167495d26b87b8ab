import { afterEach, describe, expect, test } from 'vitest';
import { collectionsShown } from '#contract/content/content-files.ts';
import { hostBackend, readRepository } from './config/git-host.ts';
import { openHostedEditor } from './hosted.ts';
import type { Editor } from './index.ts';

const ORIGIN = 'https://play.example.com';

describe('the repository of an operator with a Git host (CONT-10)', () => {
  test.each([
    [
      'github+https://github.com/company/site#live',
      { name: 'github', repo: 'company/site', branch: 'live', api_root: 'https://api.github.com' },
    ],
    [
      'github+https://git.example.com/company/site',
      { name: 'github', repo: 'company/site', branch: 'main', api_root: 'https://git.example.com/api/v3' },
    ],
    [
      'gitlab+https://gitlab.com/group/team/site.git#main',
      { name: 'gitlab', repo: 'group/team/site', branch: 'main', api_root: 'https://gitlab.com/api/v4' },
    ],
    [
      'gitea+https://git.example.com:3000/company/site/#content',
      {
        name: 'gitea',
        repo: 'company/site',
        branch: 'content',
        api_root: 'https://git.example.com:3000/api/v1',
      },
    ],
  ])('%s is the backend of the configuration', (text, backend) => {
    const repository = readRepository(text);
    expect(repository && hostBackend(repository)).toEqual({ ...backend, auth_methods: ['token'] });
  });

  test.each([
    'github+https://user:secret@github.com/company/site',
    'github+https://github.com/company/site?x=1',
    'github+https://github.com/',
    'github+javascript:alert(1)',
  ])('%s is refused', (text) => expect(readRepository(text)).toBeUndefined());
});

describe('its editing page', () => {
  let editor: Editor;
  afterEach(() => editor.close());

  function open(): void {
    const repository = readRepository('gitea+https://git.example.com/company/site#main');
    if (!repository) throw new Error('not read');
    editor = openHostedEditor({
      repository,
      publicOrigin: ORIGIN,
      draw: async ({ html }) => html,
      script: '/admin/assets/editor.AAAAAAAA.js',
      collections: collectionsShown('embedded'),
      headersFor: (policy) => ['Content-Security-Policy', policy],
      onError: (error) => {
        throw error;
      },
    });
  }
  const ask = (path: string, init: RequestInit = {}, address = '192.0.2.1') =>
    editor.fetch(new Request(ORIGIN + path, init), { address, isLocal: false });

  test('the editing page allows the host’s origin in its policy; other pages allow none', async () => {
    open();
    const answer = await ask('/admin', { headers: { cookie: 'language=MS' } });
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' blob: data: https://git.example.com;");
    const [, config = ''] = /id="editor-config">\s*(\{.*\})\s*</s.exec(await answer.text()) ?? [];
    expect(JSON.parse(config)).toMatchObject({
      cms: {
        backend: { name: 'gitea', repo: 'company/site', api_root: 'https://git.example.com/api/v1' },
        logout_redirect_url: '/admin',
        media_folder: 'content/uploads',
        collections: expect.arrayContaining([expect.objectContaining({ label: 'Promosi' })]),
      },
    });
    expect(JSON.parse(config).account).toBeUndefined();
    const styles = await ask('/admin/pages.css');
    expect(styles.headers.get('content-security-policy')).not.toContain('git.example.com');
  });

  test('the editing page over a Git host has no accounts and writes nothing', async () => {
    open();
    for (const path of ['/admin/login', '/admin/api/v1/user', '/admin/history', '/admin/problems']) {
      expect((await ask(path)).status).toBe(404);
    }
    const headers = { origin: ORIGIN, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    expect((await ask('/admin/api/v1/repos/site/content/contents', init)).status).toBe(404);
  });

  test('the editing page renders previews, with a limit per minute and address', async () => {
    open();
    const body = JSON.stringify({ collection: 'vip', locale: 'en', fields: {}, markdown: '', english: {} });
    const headers = { origin: ORIGIN, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body };
    expect(await (await ask('/admin/preview', init)).text()).toContain('Title is missing');
    const foreign = { ...init, headers: { ...headers, origin: 'https://evil.example' } };
    expect((await ask('/admin/preview', foreign)).status).toBe(403);
    const statuses = await Promise.all(
      Array.from({ length: 125 }, async () => (await ask('/admin/preview', init)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3);
    expect((await ask('/admin/preview', init, '192.0.2.2')).status).toBe(200);
  });
});
