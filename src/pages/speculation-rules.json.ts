import type { APIRoute } from 'astro';

/**
 * The links that a browser may prefetch, once a finger or pointer rests on one. Browsers have their own limits: none
 * with data saver or little battery. Choices and games are more than reading, so they wait for the tap.
 */
const RULES = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/m/*' },
          { not: { href_matches: '/m/set-*' } },
          { not: { selector_matches: '[target], [data-node]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export const GET: APIRoute = () =>
  new Response(JSON.stringify(RULES), { headers: { 'content-type': 'application/speculationrules+json' } });
