import { Hono } from 'hono';
import { editorTexts } from '#locales/editor.ts';
import { Refusal } from '../errors.ts';
import { chooseLanguage } from './language.ts';
import { PAGES_POLICY } from './policies.ts';
import { type EditorEnv, isOwnOrigin } from './session.ts';

/** Names and values alternating, in the form that the front process writes. */
export type HeadersFor = (policy: string) => readonly string[];

export interface AppOptions {
  readonly headersFor: HeadersFor;
  readonly publicOrigin: string | undefined;
  readonly onError: (error: unknown, path: string) => void;
}

const CHANGES_NOTHING = ['GET', 'HEAD'];

/** Creates the app with what all addresses of the editing page share: headers, own origin, errors in words. */
export function createApp({ headersFor, publicOrigin, onError }: AppOptions): Hono<EditorEnv> {
  const app = new Hono<EditorEnv>({ strict: false });

  app.use(async (c, next) => {
    await next();
    const policy = c.res.headers.get('content-security-policy') ?? PAGES_POLICY;
    const headers = headersFor(policy);
    headers.forEach((value, at) => {
      if (at % 2 === 1) c.res.headers.set(headers[at - 1] ?? '', value);
    });
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Robots-Tag', 'noindex');
  });

  app.use(async (c, next) => {
    if (!CHANGES_NOTHING.includes(c.req.method) && !isOwnOrigin(c.req.raw, publicOrigin)) {
      throw new Refusal(403, 'otherSite');
    }
    await next();
  });

  app.onError((error, c) => {
    const texts = editorTexts(chooseLanguage(c.req.raw));
    if (error instanceof Refusal) return c.json({ message: error.in(texts) }, error.status);
    onError(error, c.req.path);
    return c.json({ message: texts.refusals.broken }, 500);
  });
  app.notFound((c) => c.json({ message: editorTexts(chooseLanguage(c.req.raw)).refusals.noPage }, 404));
  return app;
}
