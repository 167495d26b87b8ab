import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { isLanguage } from '#contract/core/languages.ts';
import { editorTexts } from '#locales/editor.ts';
import { chooseLanguage } from '../http/language.ts';
import type { EditorEnv } from '../http/session.ts';
import type { PageContext } from './shell.ts';

const STYLES = readFileSync(new URL('pages.css', import.meta.url), 'utf8');
const YEAR = 31_536_000;

/** Creates the routes without a login, for every storage of texts: the styles, and the change of language. */
export function publicPages({ isSecure }: { isSecure: boolean }): Hono<EditorEnv> {
  const pages = new Hono<EditorEnv>();

  pages.get('/pages.css', (c) => c.body(STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  pages.get('/language', (c) => {
    const to = c.req.query('to');
    if (isLanguage(to)) {
      setCookie(c, 'language', to, { path: '/', maxAge: YEAR, sameSite: 'Lax', secure: isSecure });
    }
    return c.redirect(ownPath(c.req.query('back')), 303);
  });

  return pages;
}

export function toPageContext(c: Context<EditorEnv>): PageContext {
  const language = chooseLanguage(c.req.raw);
  return { language, texts: editorTexts(language) };
}

/** Returns a path of the editing page; its start for anything else. */
function ownPath(back = ''): string {
  const base = 'https://site.invalid';
  if (!URL.canParse(back, base)) return '/admin';
  const { origin, pathname, search } = new URL(back, base);
  return origin === base && /^\/admin(?:\/[\w/-]*)?$/.test(pathname) ? pathname + search : '/admin';
}
