import { Hono } from 'hono';
import * as z from 'zod/mini';
import { parsePlace } from '#content-store/paths.ts';
import { BRANCH, REPOSITORY } from '../config/cms-config.ts';
import { Refusal } from '../errors.ts';
import { entriesIn } from '../files/entries.ts';
import { type ContentFolder, computeSha, computeStateId } from '../files/folder.ts';
import { CONTENT_PREFIX, editorPath } from '../files/paths.ts';
import { pictureType } from '../files/picture.ts';
import { shownText } from '../files/standing.ts';
import type { Change, Writer } from '../files/writer.ts';
import type { History } from '../history/history.ts';
import { limitBody } from '../http/limit-body.ts';
import type { EditorEnv } from '../http/session.ts';

export interface RepositoryParts {
  readonly folder: ContentFolder;
  readonly writer: Writer;
  readonly history: History;
  readonly clock: () => number;
}

/** The version of Gitea whose API is imitated here. */
const VERSION = '1.24.0';
const MAX_FILES_AT_ONCE = 100;
const MAX_BLOB = 10 * 1024 * 1024;
/** Three pictures and their text, as base64. */
const MAX_EDIT = 24 * 1024 * 1024;

/** A hundred paths. */
const MAX_QUESTION = 64 * 1024;

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
const sha = z.optional(z.nullable(z.string()));
const edit = z.object({
  message: z.string().check(z.maxLength(500)),
  files: z
    .array(
      z.object({
        operation: z.enum(['create', 'update', 'delete']),
        path: z.string(),
        content: z.optional(base64),
        from_path: z.optional(z.nullable(z.string())),
        sha,
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_FILES_AT_ONCE)),
});
const wanted = z.object({ files: z.array(z.string()).check(z.maxLength(MAX_FILES_AT_ONCE)) });

/**
 * Creates the part of Gitea's API that the editor's Gitea backend calls, over one repository with one branch: the
 * content folder.
 */
export function repositoryApi({ folder, writer, history, clock }: RepositoryParts): Hono<EditorEnv> {
  const api = new Hono<EditorEnv>();
  const [owner = '', name = ''] = REPOSITORY.split('/');
  const repository = `/repos/${owner}/${name}`;

  api.get('/version', (c) => c.json({ version: VERSION }));

  api.get('/settings/api', (c) =>
    c.json({
      default_paging_num: MAX_FILES_AT_ONCE,
      max_response_items: MAX_FILES_AT_ONCE,
      default_max_blob_size: MAX_BLOB,
      default_max_response_size: MAX_EDIT,
    }),
  );

  api.get('/user', (c) => {
    const { name: login } = c.get('account');
    return c.json({ id: login, login, full_name: login, email: `${login}@editor.invalid`, avatar_url: '' });
  });

  api.get(repository, (c) =>
    c.json({ name, default_branch: BRANCH, empty: false, permissions: { pull: true, push: true } }),
  );

  api.get(`${repository}/branches/:branch`, async (c) => {
    const id = computeStateId(await folder.list());
    return c.json({ name: BRANCH, commit: { id, message: '' } });
  });

  api.get(`${repository}/git/trees/:sha`, async (c) => {
    const files = await folder.list();
    return c.json({
      sha: computeStateId(files),
      truncated: false,
      tree: files.map((file) => ({ ...file, type: 'blob', mode: '100644' })),
    });
  });

  api.post(`${repository}/file-contents`, limitBody(MAX_QUESTION), async (c) => {
    const { files } = await readJsonBody(c.req.raw, wanted);
    const reads = files.map(async (path) => {
      const content = await folder.read(editorPath(path).path);
      return content
        ? { path, sha: computeSha(content), encoding: 'base64', content: content.toString('base64') }
        : null;
    });
    return c.json(await Promise.all(reads));
  });

  api.get(`${repository}/raw/*`, (c) => sendFile(pathAfter(c.req.path, `${repository}/raw/`)));
  api.get(`${repository}/media/:branch/*`, (c) =>
    sendFile(pathAfter(c.req.path, `${repository}/media/${c.req.param('branch')}/`)),
  );

  async function sendFile(path: string): Promise<Response> {
    const file = editorPath(path);
    const content = await folder.read(file.path);
    if (!content) throw new Refusal(404, 'noFile', { path });
    const type = file.kind === 'picture' ? pictureType(file.path) : 'text/plain; charset=utf-8';
    return new Response(new Uint8Array(content), {
      headers: { 'Content-Type': type ?? 'application/octet-stream' },
    });
  }

  api.get(`${repository}/commits`, async (c) => {
    const path = c.req.query('path') ?? '';
    const place = parsePlace(path.startsWith(CONTENT_PREFIX) ? path.slice(CONTENT_PREFIX.length) : path);
    const versions = typeof place === 'object' ? await history.versions(place) : [];
    return c.json(
      versions.map(({ id, at, author, message }) => ({
        sha: id,
        created: at,
        commit: { message, author: { name: author, email: '', date: at } },
        author: { login: author, avatar_url: '' },
      })),
    );
  });

  api.post(`${repository}/contents`, limitBody(MAX_EDIT, 'editTooLarge'), async (c) => {
    const { files, message } = await readJsonBody(c.req.raw, edit);
    const changes = files.map((file): Change => {
      const isRemoval = file.operation === 'delete';
      return {
        path: file.path,
        content: isRemoval ? undefined : Buffer.from(file.content ?? '', 'base64'),
        sha: file.sha || undefined,
        from: file.from_path || undefined,
      };
    });
    const saved = await writer.write(changes, c.get('account'), message);
    const created = new Date(saved.at || clock()).toISOString();
    // The editor uses this id as the state of the branch from now on.
    const state = computeStateId(await folder.list());
    const [edited] = entriesIn(changes);
    return c.json(
      {
        // Not part of Gitea: for the line with the state of the saved text.
        shown: edited && (await shownText(folder, edited, clock())),
        commit: { sha: state, created, version: saved.version },
        files: changes.map(({ path, content }) => (content ? { path, sha: computeSha(content) } : null)),
      },
      201,
    );
  });

  return api;
}

function pathAfter(path: string, prefix: string): string {
  try {
    return decodeURIComponent(path.slice(path.indexOf(prefix) + prefix.length));
  } catch (cause) {
    throw new Refusal(400, 'badAddress', { cause });
  }
}

/** Reads the JSON body. @throws {Refusal} 415 or 422 for any other body */
async function readJsonBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'notJson');
  }
  const parsed = schema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) throw new Refusal(422, 'notUnderstood', { cause: parsed.error });
  return parsed.data;
}
