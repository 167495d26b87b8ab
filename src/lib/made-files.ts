import { PROMPTS } from './paths.ts';

/** What the site renders beside its pages: files for search engines, and parts of pages that scripts fetch. */
export const MADE_FILES = ['/robots.txt', '/sitemap.xml', PROMPTS] as const;
