import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContent } from '#content-store/store.ts';
import { collectionsShown } from '#contract/content/content-files.ts';
import { openAccounts, type Role } from '#editor/accounts/accounts.ts';
import { hashPassword } from '#editor/accounts/password.ts';
import type { Visitor } from '#editor/http/session.ts';
import { openEditor } from '#editor/index.ts';
import { createFolder } from '../content/folder.ts';

export const ORIGIN = 'http://localhost:4290';
export const PASSWORD = 'a password for tests';
export const API = '/admin/api/v1';
export const REPOSITORY = `${API}/repos/site/content`;

/** A picture of one red pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export interface SentFile {
  operation: 'create' | 'update' | 'delete';
  path: string;
  content?: string | Uint8Array;
  sha?: string;
  from_path?: string;
}

interface TestOptions {
  publicOrigin?: string;
  clock?: () => number;
  /** The source of the site's promotions, announcements and help. */
  gateway?: 'embedded' | 'own';
  /** Prepares the content folder before the editing page starts. */
  prepare?: (folder: string) => Promise<void> | void;
}

/** Starts an editing page for a test, on an empty content folder. */
export async function startEditor(options: TestOptions = {}) {
  const folder = await createFolder();
  await options.prepare?.(folder.root);
  const dataFolder = await mkdtemp(join(tmpdir(), 'editor-'));
  const content = await openContent(folder.root);
  const errors: unknown[] = [];
  const editor = await openEditor({
    contentFolder: folder.root,
    dataFolder,
    publicOrigin: options.publicOrigin,
    content,
    draw: async ({ data, html }) => `<h1>${'title' in data ? data.title : ''}</h1>${html}<script>1</script>`,
    script: '/admin/assets/editor.AAAAAAAA.js',
    collections: collectionsShown(options.gateway ?? 'embedded'),
    headersFor: (policy) => ['Content-Security-Policy', policy],
    firstPassword: PASSWORD,
    announce: () => undefined,
    onError: (error) => errors.push(error),
    ...(options.clock && { clock: options.clock }),
  });
  const here: Visitor = { address: '127.0.0.1', isLocal: true };
  const origin = options.publicOrigin ?? ORIGIN;

  async function send(path: string, init: RequestInit = {}, visitor = here): Promise<Response> {
    const headers = new Headers({
      host: new URL(origin).host,
      origin,
      ...Object.fromEntries(new Headers(init.headers)),
    });
    return editor.fetch(new Request(origin + path, { ...init, headers }), visitor);
  }

  async function logIn(name: string, password = PASSWORD, visitor = here): Promise<Response> {
    return send('/admin/login', { method: 'POST', body: new URLSearchParams({ name, password }) }, visitor);
  }

  /** Opens a session. @returns its Cookie header */
  async function openSession(name: string): Promise<string> {
    const [cookie = ''] = (await logIn(name)).headers.getSetCookie();
    return cookie.split(';', 1)[0] ?? '';
  }

  async function addAccount(name: string, role: Role): Promise<string> {
    const accounts = openAccounts(dataFolder);
    accounts.put({ name, role }, await hashPassword(PASSWORD));
    accounts.close();
    return openSession(name);
  }

  /** Sends the request of the CMS for Save. */
  async function save(cookie: string, files: SentFile[]): Promise<Response> {
    const body = JSON.stringify({
      message: 'Update',
      files: files.map(({ content: text, ...file }) => ({
        ...file,
        ...(text !== undefined && { content: Buffer.from(text).toString('base64') }),
      })),
    });
    const headers = { cookie, 'content-type': 'application/json' };
    return send(`${REPOSITORY}/contents`, { method: 'POST', headers, body });
  }

  return {
    folder,
    content,
    errors,
    send,
    logIn,
    openSession,
    addAccount,
    save,
    async close() {
      editor.close();
      await content.close();
      await folder.destroy();
      await rm(dataFolder, { recursive: true });
    },
  };
}

export type TestEditor = Awaited<ReturnType<typeof startEditor>>;
