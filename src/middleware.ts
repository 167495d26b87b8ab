import { defineMiddleware } from 'astro:middleware';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts';
import { translatorFor } from '#lib/i18n/translator.ts';
import { DEFAULT_THEME, isTheme } from '#lib/theme.ts';

/** Puts language, theme and translator of the request in `locals`; unknown values become the defaults. */
export const onRequest = defineMiddleware(({ cookies, locals, url }, next) => {
  const language = url.searchParams.get('lang') ?? cookies.get('language')?.value;
  const theme = cookies.get('theme')?.value;
  locals.language = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  locals.theme = isTheme(theme) ? theme : DEFAULT_THEME;
  locals.t = translatorFor(locals.language);
  // The front process sets it; `astro dev` runs without one.
  locals.gateway ??= (path, options) =>
    fetch(new URL(path, import.meta.env.DEV_GATEWAY ?? 'http://127.0.0.1:3001'), {
      headers: options?.headers ?? {},
    });
  return next();
});
