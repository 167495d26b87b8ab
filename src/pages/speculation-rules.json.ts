import type { APIRoute } from 'astro';

/**
 * Which links a browser may fetch ahead, once a finger or pointer rests on one. Browsers
 * keep to their own limits: none with data saver or little battery. Choices and games
 * are more than reading, so they wait for the tap.
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
