import { defineMiddleware } from 'astro:middleware';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts';
import type { GatewayFetch } from '#lib/gateway/gateway-fetch.ts';
import { translatorFor } from '#lib/i18n/translator.ts';
import { SPECULATION_RULES } from '#lib/paths.ts';
import { loadShell } from '#lib/shell/shell-data.ts';
import { DEFAULT_THEME, isTheme } from '#lib/theme.ts';

/** Puts language, theme, translator, gateway and the shell's data in `locals`; unknown values become the defaults. */
export const onRequest = defineMiddleware(async ({ cookies, locals, url }, next) => {
  const language = url.searchParams.get('lang') ?? cookies.get('language')?.value;
  const theme = cookies.get('theme')?.value;
  locals.language = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  locals.theme = isTheme(theme) ? theme : DEFAULT_THEME;
  locals.t = translatorFor(locals.language);
  // The front process sets these; `astro dev` runs without one.
  locals.gateway = inLanguage(locals.gateway ?? developmentGateway, locals.language);
  locals.site ??= { origin: url.origin, merchantCode: 'lumo', copyrightYears: '2019-2025', rumSampleRate: 0 };
  locals.shell = loadShell(locals.gateway);
  const [response, { complete }] = await Promise.all([next(), locals.shell]);
  response.headers.set('speculation-rules', `"${SPECULATION_RULES}"`);
  if (!complete && !response.headers.has('x-page')) response.headers.set('x-page', 'partial');
  return response;
});

function inLanguage(gateway: GatewayFetch, language: string): GatewayFetch {
  return (path, options) =>
    gateway(path, { ...options, headers: { Language: language, ...options?.headers } });
}

const developmentGateway: GatewayFetch = (path, options) =>
  fetch(new URL(path, import.meta.env.DEV_GATEWAY ?? 'http://127.0.0.1:3001'), {
    headers: options?.headers ?? {},
  });
