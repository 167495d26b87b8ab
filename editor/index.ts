import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ContentStore } from '#content-store/store.ts';
import type { Collection } from '#contract/content/content-files.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { openAccounts } from './accounts/accounts.ts';
import { FIRST_ACCOUNT, makeFirstAccount } from './accounts/first-account.ts';
import { createLogIn } from './accounts/log-in.ts';
import { repositoryApi } from './api/repository.ts';
import { BRANCH, REPOSITORY } from './config/cms-config.ts';
import { Refusal } from './errors.ts';
import { entriesIn } from './files/entries.ts';
import { contentFolder } from './files/folder.ts';
import { createWriter } from './files/writer.ts';
import { chooseHistory } from './history/choose.ts';
import { createApp, type HeadersFor } from './http/app.ts';
import { sessionCookie, type Visitor } from './http/session.ts';
import { publicPages } from './pages/public-pages.ts';
import { editorPages, loginPages } from './pages/routes.ts';
import type { DrawPreview } from './preview/preview.ts';
import { previewRoute } from './preview/route.ts';

export { pagePath } from './files/page-of.ts';
export type { DrawPreview } from './preview/preview.ts';

export interface EditorOptions {
  /** Folder of the content files; pictures are in its `uploads/`. */
  readonly contentFolder: string;
  /** For accounts, and for the history of a folder that is not a Git checkout. */
  readonly dataFolder: string;
  /** The site's origin for visitors, where it is set. */
  readonly publicOrigin: string | undefined;
  readonly content: Pick<ContentStore, 'problems'>;
  readonly draw: DrawPreview;
  /** The values of placeholders in texts. */
  readonly figures?: Figures;
  /** Address of the editor's script. */
  readonly script: string;
  /** The collections that are edited here. */
  readonly collections: readonly Collection[];
  readonly headersFor: HeadersFor;
  /** Password of the first account; generated and shown where it is not given. */
  readonly firstPassword: string | undefined;
  readonly announce: (name: string, password: string) => void;
  readonly onError: (error: unknown, about: string) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

/** The server side of the editing page: everything under `/admin`. */
export interface Editor {
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  close(): void;
}

/** Edits and previews of one editor. */
const REQUESTS_PER_MINUTE = 240;
/** Polled every minute by an open page, whether it is used or not. */
const POLL = `/admin/api/v1/repos/${REPOSITORY}/branches/${BRANCH}`;

export async function openEditor(options: EditorOptions): Promise<Editor> {
  const { dataFolder, publicOrigin, content, collections, onError, clock = Date.now } = options;
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  const accounts = openAccounts(dataFolder, clock);
  const password = await makeFirstAccount(accounts, options.firstPassword);
  if (password !== undefined) options.announce(FIRST_ACCOUNT, password);

  const cookie = sessionCookie(accounts, isSecure);
  const folder = contentFolder(options.contentFolder);
  const history = await chooseHistory(options.contentFolder, dataFolder);
  const writer = createWriter({
    folder,
    collections,
    history,
    clock,
    onHistoryLost: (error) => onError(error, 'failed to record the history of an edit'),
  });
  const pageParts = {
    cookie,
    logIn: createLogIn(accounts),
    history,
    writer,
    entries: async () =>
      entriesIn(await folder.list()).filter(({ collection }) => collections.includes(collection)),
    collections,
    problems: () => content.problems(),
    figures: options.figures,
    script: options.script,
    isSecure,
  };
  const pace = new RateLimiterMemory({ points: REQUESTS_PER_MINUTE, duration: 60 });

  const app = createApp({ headersFor: options.headersFor, publicOrigin, onError });
  app.route('/admin', publicPages({ isSecure }));
  app.route('/admin', loginPages(pageParts));
  app.use('/admin/*', async (c, next) => {
    const account = cookie.account(c, { quietly: c.req.path === POLL });
    if (!account) {
      const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/admin/api/');
      if (isPage) return c.redirect('/admin/login', 303);
      throw new Refusal(401, 'sessionEnded');
    }
    if (c.req.method !== 'GET') {
      await pace.consume(account.name).catch((cause: unknown) => {
        throw new Refusal(429, 'tooFast', { cause });
      });
    }
    c.set('account', account);
    return next();
  });
  app.route('/admin', editorPages(pageParts));
  app.route('/admin/preview', previewRoute(options.draw, options.figures));
  app.route('/admin/api/v1', repositoryApi({ folder, writer, history, clock }));

  return {
    fetch: async (request, visitor) => app.fetch(request, visitor),
    close: () => accounts.close(),
  };
}
