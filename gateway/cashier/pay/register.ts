import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/core/languages.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp, GatewayEnv } from '#gateway/platform/http/app.ts';
import { readBody } from '#gateway/platform/http/body.ts';
import { brandStyle } from '#gateway/platform/http/brand-style.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { acceptEvent } from '../callbacks/accept.ts';
import type { Order } from '../providers/order.ts';
import { PAY_PATH, page } from '../providers/page.ts';
import { type PayPage, payPagePolicy, renderPayPage } from './page.ts';

const DECISIONS_PER_MINUTE = 30;

const languageIn = (language: unknown): Language => (isLanguage(language) ? language : DEFAULT_LANGUAGE);

function answer(c: Context<GatewayEnv>, shown: PayPage): Response | Promise<Response> {
  return c.html(renderPayPage(shown), shown.order ? 200 : 404, {
    'Content-Security-Policy': payPagePolicy(shown.brand),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
}

/**
 * Registers the page on which an order is paid, like that of an external provider; only the order's ticket opens it.
 */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock } = deps;
  const brand = brandStyle(deps.settings, 'both');
  const limit = paceLimit(deps, 'payment pages', DECISIONS_PER_MINUTE, 60);

  /** Returns the order of a ticket, while it can be paid. */
  async function payable(orderNo: string, ticket: string): Promise<Order | undefined> {
    const [order] = await db
      .select()
      .from(deposits)
      .where(eq(deposits.orderNo, orderNo.slice(0, 40)));
    const [given, kept] = [Buffer.from(ticket), Buffer.from(order?.ticket ?? '')];
    const fits = kept.length > 0 && given.length === kept.length && timingSafeEqual(given, kept);
    const isOpen = order?.status === 'pending' && (order.expiresAt ?? 0) > clock();
    return fits && isOpen ? order : undefined;
  }

  app.get(`${PAY_PATH}/:orderNo`, async (c) => {
    const { ticket = '', language } = c.req.query();
    const order = await payable(c.req.param('orderNo'), ticket);
    return answer(c, { language: languageIn(language), order, currency: siteCurrency(), brand });
  });

  // The page has a separate origin; its ticket authorises the call.
  app.post(`${PAY_PATH}/:orderNo`, async (c) => {
    await limit(c.env.client.address);
    const { ticket, decision, language } = (await readBody(c, 'form')) as Record<string, string | undefined>;
    const order = await payable(c.req.param('orderNo'), ticket ?? '');
    const done = decision === 'pay' ? 'paid' : 'cancelled';
    const shown = { language: languageIn(language), currency: siteCurrency(), brand };
    if (!order) return answer(c, { ...shown, order });
    await acceptEvent(deps, page.code, {
      eventId: `${order.orderNo}-${done}`,
      orderNo: order.orderNo,
      status: done === 'paid' ? 'approved' : 'rejected',
      amount: toAmount(order.amount),
      ...(done === 'cancelled' && { reason: 'payer_cancelled' }),
    });
    return answer(c, { ...shown, order, done });
  });
}
