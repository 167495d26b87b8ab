import { LANGUAGES, type Language } from '#contract/languages.ts';
import { rawBody } from '#testkit/network/raw-body.ts';
import { everyPath } from '#testkit/site/addresses.ts';
import type { Problems } from '../source.ts';
import { isContentPath, overFirstLoad } from './budgets.ts';

/** What every page that is read sends before its pictures, in every language; such a page is one document. */
export async function sizeProblems(origin: string): Promise<Problems> {
  const paths = (await everyPath(origin)).filter(isContentPath);
  const pages = paths.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));
  const problems = await Promise.all(pages.map((page) => problemsOf(origin, page)));
  return problems.flat();
}

async function problemsOf(
  origin: string,
  { path, language }: { path: string; language: Language },
): Promise<Problems> {
  const name = `${path} in ${language}`;
  const headers = { Cookie: `language=${language}` };
  const html = await (await fetch(origin + path, { headers })).text();
  const { body } = await rawBody(origin + path, headers);
  return [...filesNamedBy(name, html), ...overFirstLoad(name, body.length)];
}

/** Files that a page loads beside itself before anybody touched it. */
export function filesNamedBy(name: string, html: string): Problems {
  const files = html.match(
    /<script\b[^>]*\ssrc=[^>]*>|<link\b[^>]*\srel="?(?:stylesheet|modulepreload)[^>]*>/g,
  );
  return (files ?? []).map((tag) => `${name}: loads a file before any touch: ${tag}`);
}
