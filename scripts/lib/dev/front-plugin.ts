import type { Plugin } from 'vite';
import { choosePreference, isPreferencePath } from '#server/pages/preferences.ts';

const HOME = '/m/home';

/** What the front process does for pages, as far as developing them needs it: home's other names, and chosen preferences. */
export function frontPlugin(): Plugin {
  return {
    name: 'lobby:front',
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const { pathname: path, search } = new URL(req.url ?? '/', 'http://localhost');
        if (isPreferencePath(path)) {
          choosePreference(res, { path, query: search.slice(1), secure: false, security: [] });
        } else if (['/', '/m', '/m/', '/m/index', '/m/index.html'].includes(path)) {
          res.writeHead(302, { Location: HOME }).end();
        } else next();
      });
    },
  };
}
