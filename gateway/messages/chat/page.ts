import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import type { BrandStyle } from '#gateway/platform/http/brand-style.ts';
import { textsUnder } from '#locales/gateway.ts';

const read = (file: string) => readFileSync(new URL(`./client/${file}`, import.meta.url), 'utf8');
const style = read('room.css');
const script = read('room.js');

const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const DEFAULT_HEADER = '#1d1b3a';
const HEADER_COLOUR = /^#[0-9a-f]{6}$/i;

/** Returns the chat's style with the header colour of the launching page; anything but `#rrggbb` is the default. */
function styleWith(headerColor: string): string {
  const colour = HEADER_COLOUR.test(headerColor) ? headerColor : DEFAULT_HEADER;
  return `:root{--header:${colour};--on-header:${isLight(colour) ? '#12111f' : '#ffffff'}}\n${style}`;
}

/** Returns whether dark text has more contrast on a colour (WCAG's relative luminance). */
function isLight(colour: string): boolean {
  const linear = (channel: number) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}

export interface ChatPage {
  readonly language: Language;
  readonly title: string;
  /** Path of the site for the link back; already validated. */
  readonly backPath: string;
  /** Where people answer. */
  readonly serviceUrl: string;
  readonly headerColor: string;
  /** The operator's colours. */
  readonly brand: BrandStyle;
  readonly ticket: string;
}

/**
 * Renders the whole document of the reference chat, with its policy. It holds nothing personal: messages need a token,
 * which only this page gets for its ticket. `sandbox` gives it a separate origin, so that it cannot read the site's
 * storage.
 */
export function chatPage(page: ChatPage): { document: string; policy: string } {
  const { language, title, backPath, serviceUrl, headerColor, brand, ticket } = page;
  const texts = textsUnder('messages.chat', language);
  const css = styleWith(headerColor);
  const data = JSON.stringify({ texts, ticket, language, locale: HTML_LANG[language] }).replace(
    /</g,
    '\\u003c',
  );
  const document = html`<!doctype html>
<html lang="${HTML_LANG[language]}">
<head>
<meta charset="utf-8">
<title>${title || texts.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${raw(css)}</style>
${raw(brand.element)}
</head>
<body>
<header><a href="${backPath}" aria-label="${texts.back}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m15 6-6 6 6 6"/></svg></a><h1><bdi>${title || texts.title}</bdi></h1><a class="service" href="${serviceUrl}">${texts.service}</a></header>
<main>
<ol id="log" aria-label="${texts.log}"><li class="assistant"><span class="author">${texts.assistant}</span><p>${texts.hello}</p></li></ol>
<div id="news" class="unseen" role="status" aria-live="polite"></div>
<noscript><p class="notice">${texts.needsScript}</p></noscript>
</main>
<form id="form" aria-label="${title || texts.title}">
<p id="problem" role="alert"></p>
<label for="text" class="unseen">${texts.label}</label>
<textarea id="text" rows="1" maxlength="1000" placeholder="${texts.placeholder}" autocomplete="off"></textarea>
<button type="submit" id="send">${texts.send}</button>
</form>
<script type="application/json" id="chat">${raw(data)}</script>
<script>${raw(script)}</script>
</body>
</html>`;
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(css)}${brand.source}`,
    "connect-src 'self'",
    // Allows its empty icon: browsers request /favicon.ico otherwise, which the policy forbids.
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-scripts allow-forms',
  ].join('; ');
  return { document: String(document), policy };
}
