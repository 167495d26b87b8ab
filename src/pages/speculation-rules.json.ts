import type { APIRoute } from 'astro';
import { routePath } from '#lib/routes/addresses.ts';

/**
 * The links that a browser may prefetch, once a finger or pointer rests on one. Browsers have their own limits: none
 * with data saver or little battery. Choices and games are more than reading, so they wait for the tap.
 */
const rulesWithout = (off: readonly string[]) => ({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/m/*' },
          { not: { href_matches: '/m/set-*' } },
          ...off.map((path) => ({ not: { href_matches: `${path}*` } })),
          { not: { selector_matches: '[target], [data-node]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

export const GET: APIRoute = async ({ locals }) => {
  const { offRoutes } = await locals.shell;
  const rules = rulesWithout([...offRoutes].map((name) => routePath(name).replace(/\[.*$/, '')));
  return new Response(JSON.stringify(rules), {
    headers: { 'content-type': 'application/speculationrules+json' },
  });
};
