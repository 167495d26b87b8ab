import type { Plugin } from 'vite';
import type { ContentStore } from '#content/store.ts';
import { contentReader } from '#server/pages/content-reader.ts';
import { choosePreference, isPreferencePath } from '#server/pages/preferences.ts';

/** Where Astro's development server looks for what a server in front of it gives its pages. */
const ASTRO_LOCALS = Symbol.for('astro.locals');
const HOME = '/m/home';

/** What the front process does for pages, as far as developing them needs it: home's other names, and chosen preferences. */
export function frontPlugin(content: ContentStore): Plugin {
  return {
    name: 'lobby:front',
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const { pathname: path, search } = new URL(req.url ?? '/', 'http://localhost');
        if (isPreferencePath(path)) {
          choosePreference(res, { path, query: search.slice(1), secure: false, security: [] });
        } else if (['/', '/m', '/m/', '/m/index', '/m/index.html'].includes(path)) {
          res.writeHead(302, { Location: HOME }).end();
        } else {
          Reflect.set(req, ASTRO_LOCALS, { content: contentReader(content) });
          next();
        }
      });
    },
  };
}
