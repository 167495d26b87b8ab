import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Collection } from '#contract/content/content-files.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { cmsConfig } from './config/cms-config.ts';
import { type HostedRepository, hostBackend } from './config/git-host.ts';
import { Refusal } from './errors.ts';
import { type AppOptions, createApp } from './http/app.ts';
import { editorPolicy } from './http/policies.ts';
import type { Editor } from './index.ts';
import { adminPage } from './pages/admin-page.ts';
import { publicPages, toPageContext } from './pages/public-pages.ts';
import type { DrawPreview } from './preview/preview.ts';
import { previewRoute } from './preview/route.ts';

export interface HostedOptions extends AppOptions {
  readonly repository: HostedRepository;
  readonly draw: DrawPreview;
  /** The values of placeholders in texts. */
  readonly figures?: Figures;
  /** Address of the editor's script. */
  readonly script: string;
  /** The collections that are edited here. */
  readonly collections: readonly Collection[];
}

/** Limit for one address: an editor who types without a pause. */
const PREVIEWS_PER_MINUTE = 120;

/**
 * Opens the editing page over a repository at a Git host. Everyone who may write to the repository may edit, and the
 * browser calls the host directly. This server serves the page and renders previews; it writes nothing and has no
 * accounts.
 */
export function openHostedEditor({
  repository,
  draw,
  figures,
  script,
  collections,
  ...options
}: HostedOptions): Editor {
  const app = createApp(options);
  const pace = new RateLimiterMemory({ points: PREVIEWS_PER_MINUTE, duration: 60 });
  app.route('/admin', publicPages({ isSecure: options.publicOrigin?.startsWith('https:') ?? false }));

  app.get('/admin', (c) => {
    const page = toPageContext(c);
    c.header('Content-Security-Policy', editorPolicy(new URL(repository.api).origin));
    const backend = hostBackend(repository);
    const cms = cmsConfig({ texts: page.texts, backend, logout: '/admin', collections });
    return c.html(adminPage(page, script, { cms }));
  });

  app.use('/admin/preview', async (c, next) => {
    await pace.consume(c.env.address).catch((cause: unknown) => {
      throw new Refusal(429, 'tooFast', { cause });
    });
    return next();
  });
  app.route('/admin/preview', previewRoute(draw, figures));

  return { fetch: async (request, visitor) => app.fetch(request, visitor), close: () => undefined };
}
