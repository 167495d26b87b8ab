import { createHash } from 'node:crypto';
import { HTML_LANG, type Language, type LocalisedText } from '#contract/core/languages.ts';
import { STRICT_POLICY } from '../http/security-headers.ts';
import type { Rendered } from './rendering/rendered.ts';

/** Shown when the site can't render, so it contains its texts, styles and layout. */
const TITLE: LocalisedText = {
  EN: 'This page is not available right now',
  CN: '此页面暂时无法打开',
  MS: 'Halaman ini tidak tersedia buat masa ini',
};
const ADVICE: LocalisedText = {
  EN: 'Please try again in a moment. Nothing of yours is lost.',
  CN: '请稍后重试，您的资料不会丢失。',
  MS: 'Sila cuba sebentar lagi. Tiada data anda yang hilang.',
};
const RETRY: LocalisedText = { EN: 'Try again', CN: '重试', MS: 'Cuba lagi' };
const HOME: LocalisedText = { EN: 'Go to home', CN: '返回首页', MS: 'Ke laman utama' };

const STYLE = `body{margin:0;padding:20vh 24px;background:#0f0f1a;color:#f3f2fa;font:16px/1.45 system-ui,sans-serif;text-align:center}
a{display:inline-block;margin:8px;padding:12px 24px;border-radius:999px;background:var(--primary,#ffc857);color:var(--on-primary,#1a1200);text-decoration:none}`;
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns a page for a failure of the site, in the visitor's language, with links to continue (fault 2).
 * @param brand style of the operator's colours (OPER-39); empty without them
 */
export function lastResort(language: Language, brand: string): Rendered {
  const styles = [STYLE, brand].filter(Boolean);
  const html = `<!doctype html>
<html lang="${HTML_LANG[language]}" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${TITLE[language]}</title>${styles.map((style) => `<style>${style}</style>`).join('')}</head>
<body><h1>${TITLE[language]}</h1><p>${ADVICE[language]}</p><p><a href="">${RETRY[language]}</a><a href="/m/home">${HOME[language]}</a></p></body></html>`;
  return {
    quality: 'failed',
    status: 503,
    storable: false,
    headers: new Map([
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', `${STRICT_POLICY}; style-src ${styles.map(hashSource).join(' ')}`],
    ]),
    body: Buffer.from(html),
  };
}
