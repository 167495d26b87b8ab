import { LOGIN_PART, PROMPTS, REGISTER_PART, SPECULATION_RULES } from './paths.ts';

/** What the site renders beside its pages: files for search engines and browsers, and parts of pages that scripts fetch. */
export const MADE_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  SPECULATION_RULES,
  PROMPTS,
  LOGIN_PART,
  REGISTER_PART,
] as const;
