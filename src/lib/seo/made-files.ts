/** Files that the site makes from its settings and the gateway's answers, with an endpoint each in `src/pages`. */
export const MADE_FILES = ['/robots.txt', '/sitemap.xml'] as const;
