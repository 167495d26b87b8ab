import { type Context, Hono } from 'hono';
import { isSlug } from '#content-store/paths.ts';
import type { Problem } from '#content-store/problems.ts';
import { type Collection, isCollection } from '#contract/content/content-files.ts';
import type { Figures } from '#contract/facts/figures.ts';
import type { LogIn } from '../accounts/log-in.ts';
import { cmsConfig, ownBackend, REPOSITORY } from '../config/cms-config.ts';
import { Refusal } from '../errors.ts';
import type { Writer } from '../files/writer.ts';
import type { EntryName, History } from '../history/history.ts';
import { limitBody } from '../http/limit-body.ts';
import { editorPolicy } from '../http/policies.ts';
import type { EditorEnv, SessionCookie } from '../http/session.ts';
import { adminPage } from './admin-page.ts';
import { figuresPage } from './figures-page.ts';
import { entriesPage, historyAddress, historyPage, versionPage } from './history-page.ts';
import { type LoginTrouble, loginPage } from './login-page.ts';
import { problemsPage } from './problems-page.ts';
import { toPageContext } from './public-pages.ts';
import type { PageContext } from './shell.ts';

export interface PageParts {
  readonly cookie: SessionCookie;
  readonly logIn: (name: string, password: string, address: string) => Promise<LogIn>;
  readonly history: History;
  readonly writer: Writer;
  /** Lists every text that is edited here. */
  readonly entries: () => Promise<readonly EntryName[]>;
  /** The collections that are edited here. */
  readonly collections: readonly Collection[];
  readonly problems: () => readonly Problem[];
  /** The site's own values for figures. */
  readonly figures: Figures | undefined;
  /** Address of the editor's script. */
  readonly script: string;
  /** Whether passwords are sent encrypted; otherwise only this machine may log in. */
  readonly isSecure: boolean;
}

const TROUBLE_STATUS = { wrong: 401, wait: 429, insecure: 403 } as const;
const MAX_FORM = 16 * 1024;

/** Creates the login pages, which are open to all visitors. */
export function loginPages({ cookie, logIn, isSecure }: PageParts): Hono<EditorEnv> {
  const pages = new Hono<EditorEnv>();

  pages.get('/login', (c) => {
    if (cookie.account(c)) return c.redirect('/admin', 303);
    const trouble = isSecure || c.env.isLocal ? undefined : 'insecure';
    return c.html(loginPage(toPageContext(c), trouble), trouble ? 403 : 200);
  });

  pages.post('/login', limitBody(MAX_FORM), async (c) => {
    const form = await c.req.parseBody();
    const [name, password] = [String(form.name ?? ''), String(form.password ?? '')];
    const result = isSecure || c.env.isLocal ? await logIn(name, password, c.env.address) : 'insecure';
    const byScript = c.req.header('accept') === 'application/json';
    if (typeof result === 'object') {
      cookie.begin(c, result.secret);
      return byScript ? c.body(null, 204) : c.redirect('/admin', 303);
    }
    const context = toPageContext(c);
    return byScript
      ? c.json({ message: context.texts.login[result] }, TROUBLE_STATUS[result])
      : c.html(loginPage(context, result satisfies LoginTrouble, name), TROUBLE_STATUS[result]);
  });

  return pages;
}

/** Creates the pages of logged-in editors. */
export function editorPages({
  cookie,
  history,
  writer,
  entries,
  collections,
  problems,
  figures,
  script,
}: PageParts): Hono<EditorEnv> {
  const pages = new Hono<EditorEnv>();
  const context = (c: Context<EditorEnv>): PageContext => ({
    ...toPageContext(c),
    account: c.get('account'),
    problems: problems().length,
  });

  pages.get('/', (c) => {
    const page = context(c);
    c.header('Content-Security-Policy', editorPolicy());
    return c.html(
      adminPage(page, script, {
        cms: cmsConfig({ texts: page.texts, backend: ownBackend(), logout: '/admin/logout', collections }),
        account: c.get('account'),
      }),
    );
  });

  // GET too: a SameSite=Strict cookie is not sent from another site.
  pages.on(['GET', 'POST'], '/logout', (c) => {
    cookie.end(c);
    return c.redirect('/admin/login', 303);
  });

  pages.get('/figures', (c) => c.html(figuresPage(context(c), figures)));

  pages.get('/problems', (c) => c.html(problemsPage(context(c), problems())));

  pages.get('/history', async (c) => {
    if (c.req.query('entry') === undefined) return c.html(entriesPage(context(c), await entries()));
    const entry = parseEntryName(c.req.query('entry'));
    const id = c.req.query('version');
    if (id !== undefined) return showVersion(c, entry, id);
    const isRestored = c.req.query('restored') !== undefined;
    return c.html(historyPage(context(c), entry, await history.versions(entry), isRestored));
  });

  async function showVersion(
    c: Context<EditorEnv>,
    entry: EntryName,
    id: string,
    refusal?: Refusal,
  ): Promise<Response> {
    const version = (await history.versions(entry)).find((candidate) => candidate.id === id);
    const sources = await history.read(entry, id);
    if (!version || !sources) throw new Refusal(404, 'noVersion');
    const page = versionPage(context(c), entry, version, sources, refusal?.in(context(c).texts));
    return c.html(page, refusal?.status ?? 200);
  }

  pages.post('/history', limitBody(MAX_FORM), async (c) => {
    const form = await c.req.parseBody();
    const entry = parseEntryName(String(form.entry ?? ''));
    const id = String(form.version ?? '');
    try {
      await writer.restore(entry, id, c.get('account'));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 404) throw error;
      return showVersion(c, entry, id, error);
    }
    return c.redirect(`${historyAddress(entry)}&restored`, 303);
  });

  // The target of links in the editor's own list of versions.
  pages.get(`/${REPOSITORY}/commit/:id`, async (c) => {
    const id = c.req.param('id');
    const [entry] = await history.listEntries(id);
    if (!entry) throw new Refusal(404, 'noVersion');
    return c.redirect(historyAddress(entry, id), 303);
  });

  return pages;
}

/** Parses the name of a text. @throws {Refusal} 404 for an invalid name */
function parseEntryName(text = ''): EntryName {
  const [collection = '', slug = '', ...more] = text.split('/');
  if (!isCollection(collection) || !isSlug(slug) || more.length > 0) {
    throw new Refusal(404, 'noEntry');
  }
  return { collection, slug };
}
