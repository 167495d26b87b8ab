import type { Plugin } from 'vite';
import type { ContentStore } from '#content-store/store.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { isEditorPath } from '#server/editor/editor-path.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { contentReader } from '#server/pages/content-reader.ts';
import { choosePreference, isPreferencePath } from '#server/pages/preferences.ts';
import { createSiteArt, isSiteArt, siteArt } from '#server/static/site-art.ts';

/** Key under which Astro's development server reads the locals that a front server provides. */
const ASTRO_LOCALS = Symbol.for('astro.locals');
const HOME = '/m/home';
/** Message for visitors of the editing page. */
export const NO_EDITING =
  'The editing page is part of the built site: stop this, run EDITING=on npm start, and open /admin there.';

/**
 * Replaces the parts of the front process that development needs: home's other addresses, chosen preferences, and a
 * message at the address of the editing page.
 */
export function frontPlugin(content: ContentStore): Plugin {
  return {
    name: 'lobby:front',
    configureServer(server) {
      const serveArt = createSiteArt(securityHeaders({ hsts: false }));
      server.middlewares.use((req, res, next) => {
        const { pathname: path, search } = new URL(req.url ?? '/', 'http://localhost');
        if (isPreferencePath(path)) {
          const { cookie: cookies } = req.headers;
          choosePreference(res, {
            path,
            query: search.slice(1),
            cookies,
            secure: false,
            offered: LANGUAGES,
            security: [],
          });
        } else if (isSiteArt(path)) {
          void serveArt(req, res, { path, query: search.slice(1) });
        } else if (isEditorPath(path)) {
          res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${NO_EDITING}\n`);
        } else if (['/', '/m', '/m/', '/m/index', '/m/index.html'].includes(path)) {
          res.writeHead(302, { Location: HOME }).end();
        } else {
          Reflect.set(req, ASTRO_LOCALS, { content: contentReader(content), artwork: siteArt });
          next();
        }
      });
    },
  };
}
