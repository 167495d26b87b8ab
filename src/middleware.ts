import { defineMiddleware } from 'astro:middleware';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/core/languages.ts';
import { setLocality, USUAL_LOCALITY } from '#contract/core/locality.ts';
import { USUAL_MERCHANT } from '#contract/core/usual-site.ts';
import { systemInfo } from '#contract/site/system-status.ts';
import { type GatewayFetch, inLanguage } from '#lib/gateway/read.server.ts';
import { renderFor } from '#lib/i18n/reader.server.ts';
import { localeFor, translatorFor } from '#lib/i18n/translator.server.ts';
import { pageAt } from '#lib/routes/off-routes.server.ts';
import { SPECULATION_RULES } from '#lib/routes/paths.ts';
import type { SiteSettings } from '#lib/seo/site.ts';
import {
  allowPictures,
  allowStyle,
  loadShell,
  offPage,
  pictureSources,
  withoutOffPages,
} from '#lib/shell/index.server.ts';
import { DEFAULT_THEME, isTheme } from '#lib/ui/index.ts';

/** Puts language, theme, translator, gateway and the shell's data in `locals`; unknown values become the defaults. */
export const onRequest = defineMiddleware(async ({ cookies, locals, url }, next) => {
  const wanted = url.searchParams.get('lang') ?? cookies.get('language')?.value;
  const theme = cookies.get('theme')?.value;
  locals.theme = isTheme(theme) ? theme : DEFAULT_THEME;
  // The front process sets site and gateway; `astro dev` runs without one.
  locals.site ??= developmentSite(url.origin);
  setLocality(locals.site.locality);
  locals.locale = localeFor(wanted, {
    usual: locals.site.defaultLanguage,
    offered: locals.site.languages,
  });
  locals.language = locals.locale.content;
  locals.t = translatorFor(locals.locale.code);
  locals.gateway = inLanguage(locals.gateway ?? developmentGateway, locals.locale.code);
  locals.shell = loadShell(locals.gateway, locals.features, locals.site);
  const { personal } = locals;
  const route = pageAt(url.pathname);
  const isOff = async () => route !== undefined && (await locals.shell).offRoutes.has(route);
  if (personal) {
    personal.gateway = inLanguage(personal.gateway, locals.locale.code);
    const islands = renderFor(locals.locale.tag, personal.timeZone, () => whole(next()));
    const [drawn, isGone] = await Promise.all([islands, isOff()]);
    return isGone ? offPage() : drawn;
  }
  const [made, shell] = await Promise.all([next(), locals.shell]);
  if (await isOff()) return offPage();
  const response = await withoutOffPages(made, shell);
  const { complete, imageOrigins } = shell;
  allowPictures(response.headers, pictureSources(locals.site, imageOrigins));
  if (locals.site.brand.style) allowStyle(response.headers, locals.site.brand.style);
  response.headers.set('speculation-rules', `"${SPECULATION_RULES}"`);
  if (!complete && !response.headers.has('x-page')) response.headers.set('x-page', 'partial');
  return response;
});

const developmentSite = (origin: string): SiteSettings => ({
  origin,
  merchantCode: USUAL_MERCHANT,
  defaultLanguage: DEFAULT_LANGUAGE,
  languages: LANGUAGES,
  known: systemInfo.parse({}),
  locality: USUAL_LOCALITY,
  brand: { style: '', hasMark: false, pictures: {} },
  copyrightYears: '2019-2025',
  rumSampleRate: 0,
  pictures: { origins: [], mayBeAnywhere: true },
});

/** Renders an answer to its end, which otherwise happens while it is read. */
async function whole(answer: Promise<Response>): Promise<Response> {
  const rendered = await answer;
  return new Response(await rendered.text(), rendered);
}

const developmentGateway: GatewayFetch = (path, options) =>
  fetch(new URL(path, import.meta.env.DEV_GATEWAY ?? 'http://127.0.0.1:3001'), {
    headers: options?.headers ?? {},
  });
