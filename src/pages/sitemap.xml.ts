import type { APIRoute } from 'astro';
import { readHelp } from '#lib/content/index.server.ts';
import { readPromotions } from '#lib/rewards/index.server.ts';
import { listedAddresses, sitemap } from '#lib/seo/sitemap.server.ts';

/**
 * Returns every page that search engines may list. Without the gateway it has only pages that need none, and is not
 * cached.
 */
export const GET: APIRoute = async ({ locals: { gateway, language, shell, site } }) => {
  const [promotions, help, { offRoutes }] = await Promise.all([
    readPromotions(gateway),
    readHelp(gateway, language),
    shell,
  ]);
  const addresses = listedAddresses(
    promotions.ok ? promotions.value : [],
    help.ok ? help.value.length : 0,
    offRoutes,
  );
  return new Response(sitemap(site, addresses), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      ...(!(promotions.ok && help.ok) && { 'x-page': 'partial' }),
    },
  });
};
