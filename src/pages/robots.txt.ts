import type { APIRoute } from 'astro';

/** What search engines may read, and where the list of pages is. */
export const GET: APIRoute = ({ locals }) =>
  new Response(
    `User-agent: *
Disallow: /m/set-
Disallow: /admin
Disallow: /wps/
Allow: /wps/art/

Sitemap: ${locals.site.origin}/sitemap.xml
`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
