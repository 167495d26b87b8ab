import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteLanguages } from '#locales/index.ts';
import { isEditorPath } from './editor/editor-path.ts';
import type { Editing } from './editor/open-editing.ts';
import type { ClientReader } from './http/client.ts';
import { sendText } from './http/plain-answer.ts';
import type { SecurityHeaders } from './http/security-headers.ts';
import { isFilePath, parseTarget } from './http/target.ts';
import type { createPageRoute } from './pages/page-route.ts';
import type { PageTable } from './pages/page-table.ts';
import { type createDrawnParts, isDrawnPart } from './pages/personalised-parts.ts';
import { choosePreference, isPreferencePath } from './pages/preferences.ts';
import type { RouteClass } from './probes/metrics.ts';
import type { createProbes } from './probes/probes.ts';
import type { createBeacon } from './rum/beacon.ts';
import { type createApiDocs, isApiDocs } from './static/api-docs.ts';
import type { staticFiles } from './static/files.ts';
import { type createSiteArt, isSiteArt } from './static/site-art.ts';
import { type createUploads, isUpload } from './static/uploads.ts';
import type { createGatewayRoute } from './upstream/route/gateway-route.ts';

/** The handlers of each class of address. */
export interface Destinations {
  readonly security: SecurityHeaders;
  readonly clients: ClientReader;
  readonly pages: PageTable;
  /** Languages that the site offers now. */
  readonly languages: () => SiteLanguages;
  /** Whether the cookies of preferences are for HTTPS only. */
  readonly secureCookies: boolean;
  readonly probes: ReturnType<typeof createProbes>;
  readonly gatewayRoute: ReturnType<typeof createGatewayRoute>;
  readonly beacon: ReturnType<typeof createBeacon>;
  /** Set where there is an editing page. */
  readonly editing: Promise<Editing> | undefined;
  readonly serveFile: ReturnType<typeof staticFiles>;
  readonly serveApiDocs: ReturnType<typeof createApiDocs>;
  readonly serveArt: ReturnType<typeof createSiteArt>;
  readonly serveUpload: ReturnType<typeof createUploads>;
  readonly serveDrawnPart: ReturnType<typeof createDrawnParts>;
  readonly servePage: ReturnType<typeof createPageRoute>['serve'];
  /** Called with errors that no other handler caught. */
  readonly onError: (path: string, error: unknown) => void;
}

/** Has a request answered, and returns the class of its address. */
export type Dispatch = (req: IncomingMessage, res: ServerResponse) => RouteClass;

export function createDispatch(to: Destinations): Dispatch {
  const { strict } = to.security;

  function fail(res: ServerResponse, path: string, error: unknown): void {
    to.onError(path, error);
    if (res.headersSent) res.destroy();
    else sendText(res, strict, 500, 'Something went wrong.');
  }

  function sendFile(req: IncomingMessage, res: ServerResponse): void {
    const missing = () => sendText(res, strict, 404, 'Not found');
    if (req.method === 'GET' || req.method === 'HEAD') to.serveFile(req, res, missing);
    else missing();
  }

  return (req, res) => {
    const target = parseTarget(req.url ?? '');
    if (typeof target === 'string') {
      sendText(res, strict, target === 'too-long' ? 414 : 400, 'This address is not understood.');
      return 'refused';
    }
    const { path, query } = target;
    const run = (work: Promise<void>) => void work.catch((error: unknown) => fail(res, path, error));
    const probe = Object.hasOwn(to.probes, path) ? to.probes[path] : undefined;
    if (probe) {
      run(probe(req, res));
      return 'probe';
    }
    if (isApiDocs(path)) {
      to.serveApiDocs(req, res, path);
      return 'static';
    }
    if (/^\/wps(?:\/|$)/.test(path)) {
      run(to.gatewayRoute(req, res, target, to.clients.read(req)));
      return 'gateway';
    }
    if (path === '/rum') {
      run(to.beacon(req, res));
      return 'beacon';
    }
    if (to.editing && isEditorPath(path)) {
      run(to.editing.then(({ serve }) => serve(req, res, path)));
      return 'editor';
    }
    if (isUpload(path)) {
      run(to.serveUpload(req, res, path));
      return 'static';
    }
    if (isSiteArt(path)) {
      run(to.serveArt(req, res, target));
      return 'static';
    }
    if (isPreferencePath(path)) {
      choosePreference(res, {
        path,
        query,
        cookies: req.headers.cookie,
        secure: to.secureCookies,
        offered: to.languages().offered,
        security: strict,
      });
      return 'preference';
    }
    if (isDrawnPart(path)) {
      run(to.serveDrawnPart(req, res, target, to.clients.read(req)));
      return 'page';
    }
    if ((isFilePath(path) && !to.pages.find(path)) || path.startsWith('/_astro/')) {
      sendFile(req, res);
      return 'static';
    }
    run(to.servePage(req, res, target, to.clients.read(req)));
    return 'page';
  };
}
