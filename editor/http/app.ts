import { Hono } from 'hono';
import { Refusal } from '../errors.ts';
import { PAGES_POLICY } from './policies.ts';
import { type EditorEnv, isOwnOrigin } from './session.ts';

/** Names and values by turns, as the front process writes them. */
export type HeadersFor = (policy: string) => readonly string[];

export interface AppOptions {
  readonly headersFor: HeadersFor;
  readonly publicOrigin: string | undefined;
  readonly onError: (error: unknown, path: string) => void;
}

const CHANGES_NOTHING = ['GET', 'HEAD'];

/** What holds for every address of the editing page: headers, own origin, errors in words. */
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
      throw new Refusal(403, 'This was sent from another site.');
    }
    await next();
  });

  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ message: error.message }, error.status);
    onError(error, c.req.path);
    return c.json({ message: 'Something went wrong here. Nothing was changed; try again.' }, 500);
  });
  app.notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404));
  return app;
}
