import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import type { BrandStyle } from '#gateway/platform/http/brand-style.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { Order } from '../providers/order.ts';

const style = readFileSync(new URL('./pay.css', import.meta.url), 'utf8');
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Returns the policy of the payment page. It allows no script. `sandbox` without `allow-same-origin` gives it a separate origin,
 * like the page of an external provider. Its form goes back to the gateway.
 */
export const payPagePolicy = ({ source }: BrandStyle): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'${source}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'sandbox allow-forms',
  ].join('; ');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

export interface PayPage {
  readonly language: Language;
  /** The order while it can be paid, or with the decision just made; undefined once it is over. */
  readonly order: Order | undefined;
  readonly done?: 'paid' | 'cancelled';
  readonly currency: string;
  /** The operator's colours. */
  readonly brand: BrandStyle;
}

/** Returns the address of the link back: the deposit on the site. */
const backTo = (order: Order | undefined): string =>
  order === undefined ? '/m/voucherCenter' : `/m/voucherCenter?order=${order.id}`;

/** Renders the whole payment page of an order in a language. */
export function renderPayPage({ language, order, done, currency, brand }: PayPage): string {
  const texts = textsUnder('cashier.pay', language);
  const format = new Intl.NumberFormat(HTML_LANG[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const money = (amount: bigint) => format.format(toAmount(amount));
  const facts = order
    ? `<dl><dt>${texts.amount}</dt><dd class="amount">${money(order.amount)}</dd>
<dt>${texts.orderNo}</dt><dd>${escaped(order.orderNo)}</dd></dl>`
    : '';
  const form =
    order && done === undefined
      ? `<form method="post"><input type="hidden" name="ticket" value="${escaped(order.ticket ?? '')}">
<input type="hidden" name="language" value="${language}">
<button name="decision" value="pay">${texts.pay}</button>
<button name="decision" value="cancel" class="quiet">${texts.cancel}</button></form>`
      : `<p role="status">${done === undefined ? texts.over : texts[done]}</p>`;
  return `<!doctype html>
<html lang="${HTML_LANG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
${brand.element}
</head>
<body>
<main>
<h1>${texts.title}</h1>
${facts}
${form}
<p><a href="${backTo(order)}">${texts.back}</a></p>
<p class="small">${texts.demo}</p>
</main>
</body>
</html>
`;
}
