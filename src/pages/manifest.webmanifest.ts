import type { APIRoute } from 'astro';
import { shortenName } from '#contract/site/short-name.ts';
import { href } from '#lib/routes/addresses.ts';
import { STAGE } from '#lib/ui/index.ts';

/** The installed app, by the brand's name (OPER-38). */
export const GET: APIRoute = async ({ locals: { language, locale, shell, t } }) => {
  const { brand, operator } = await shell;
  const { shortName, tagline } = operator.brand;
  const icon = (src: string, type: string, sizes: string, purpose: string) => ({ src, type, sizes, purpose });
  const manifest = {
    id: href('home'),
    name: brand,
    short_name: shortName ?? shortenName(brand),
    description: tagline?.[language] ?? t('home.description'),
    lang: locale.tag,
    dir: locale.direction,
    start_url: href('home'),
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: STAGE.dark,
    theme_color: STAGE.dark,
    categories: ['games', 'entertainment'],
    icons: [
      icon('/icon.svg', 'image/svg+xml', 'any', 'any'),
      icon('/icon-192.png', 'image/png', '192x192', 'any'),
      icon('/icon-512.png', 'image/png', '512x512', 'any'),
      icon('/icon-512.png', 'image/png', '512x512', 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};
