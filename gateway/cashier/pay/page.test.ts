import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { brandStyle } from '#gateway/platform/http/brand-style.ts';
import { gatewayText } from '#locales/gateway.ts';
import type { Order } from '../providers/order.ts';
import { payPagePolicy, renderPayPage } from './page.ts';

const order = { id: 7, orderNo: 'D<1>&"', amount: 123_456n, ticket: 'a"><b>' } as Order;
const shown = { language: 'EN', order, currency: 'MYR', brand: brandStyle({}) } as const;

test('a payable order shows amount, number and two buttons, with all values escaped', () => {
  const page = renderPayPage(shown);
  expect(page).toMatch(/<dd class="amount">RM\s?1,234\.56<\/dd>/);
  expect(page).toContain('<dd>D&lt;1&gt;&amp;&quot;</dd>');
  expect(page).toContain('name="ticket" value="a&quot;&gt;&lt;b&gt;"');
  expect(page.match(/<button /g)).toHaveLength(2);
  expect(page).toContain(`value="pay">${gatewayText('cashier.pay.pay', 'EN')}<`);
  expect(page).toContain(`value="cancel" class="quiet">${gatewayText('cashier.pay.cancel', 'EN')}<`);
  expect(page).toContain('href="/m/voucherCenter?order=7"');
  expect(page).not.toContain('role="status"');
});

test.each(['paid', 'cancelled'] as const)(
  'an order that was %s says so, and cannot be decided again',
  (done) => {
    const page = renderPayPage({ ...shown, done });
    expect(page).toContain(`<p role="status">${gatewayText(`cashier.pay.${done}`, 'EN')}</p>`);
    expect(page).toContain('1,234.56');
    expect(page).not.toContain('<form');
  },
);

test('an expired order shows no details', () => {
  const page = renderPayPage({ ...shown, order: undefined });
  expect(page).toContain(gatewayText('cashier.pay.over', 'EN'));
  expect(page).not.toMatch(/<form|<dl/);
  expect(page).toMatch(/<\/h1>\s*<p role="status">/);
  expect(page).toContain('href="/m/voucherCenter"');
});

test('the page is in the requested language', () => {
  const page = renderPayPage({ ...shown, language: 'CN' });
  expect(page).toContain('<html lang="zh-CN">');
  expect(page).toContain(`<title>${gatewayText('cashier.pay.title', 'CN')}</title>`);
  expect(page).toContain('name="language" value="CN"');
});

test('its policy forbids scripts, framing and foreign form targets', () => {
  const policy = payPagePolicy(brandStyle({}));
  const rules = policy.split('; ');
  for (const rule of [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'sandbox allow-forms',
  ])
    expect(rules).toContain(rule);
  expect(policy).not.toContain('script');
});

test('it has the operator’s colours in both themes, allowed by hash (OPER-39)', () => {
  const colours = { dark: { primary: '#4ade80' }, light: { link: '#1d4ed8' } };
  const brand = brandStyle({ SITE_INFO: { brand: { name: 'Nova', colours } } }, 'both');
  const style =
    ':root{--primary:#4ade80}@media (prefers-color-scheme:light){:root{--primary:#4ade80;--link:#1d4ed8}}';
  expect(renderPayPage({ ...shown, brand })).toContain(`<style>${style}</style>`);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(payPagePolicy(brand)).toMatch(/style-src 'sha256-[^']+' 'sha256-/);
  expect(payPagePolicy(brand)).toContain(`'sha256-${hash}'`);
  expect(payPagePolicy(brandStyle({}, 'both'))).toMatch(/style-src 'sha256-[^']+';/);
});
