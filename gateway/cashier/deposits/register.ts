import * as calls from '#contract/cashier/deposits.ts';
import type { Language } from '#contract/core/languages.ts';
import { depositPromotions } from '#contract/rewards/promotions.ts';
import { checkDetails } from '#gateway/account/personal-details/details.ts';
import { checkDepositor, recordDepositor } from '#gateway/auth/persons/check-depositor.ts';
import { findDeviceKey } from '#gateway/auth/persons/values.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { addressLimit } from '#gateway/platform/http/limits/address-limit.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { findPayee } from '#gateway/platform/settings/derived.ts';
import { requireOffer } from '#gateway/rewards/promotions/deposit-bonus.ts';
import { isOfferedIn, offersFor } from '#gateway/rewards/promotions/offers.ts';
import { promisedWith } from '#gateway/rewards/promotions/promised.ts';
import { notingRefusals } from '#gateway/safer-play/limits/guard.ts';
import { offeredMethods } from '../methods/methods.ts';
import type { Order } from '../providers/order.ts';
import { findDeposit, listDeposits } from './list.ts';
import { methodsFor } from './offer.ts';
import { startDeposit } from './start.ts';
import { inDetail } from './to-deposit.ts';

/** Per member, and per address (HOUSE-52). */
const STARTS_PER_MINUTE = 20;
const STARTS_PER_HOUR = 60;

/** Paying in (CASH-1). */
export function register(app: GatewayApp, deps: Deps): void {
  const payee = findPayee(deps.settings);
  const detail = async (order: Order, language: Language) =>
    inDetail(order, language, (await promisedWith(deps, [order.id], language)).get(order.id), payee);
  const limitStarts = paceLimit(deps, 'deposits', STARTS_PER_MINUTE, 60);
  const limitAddress = addressLimit(deps, 'deposits', [{ calls: STARTS_PER_HOUR, seconds: 3_600 }]);

  route(app, calls.depositMethods, ({ session, language }) => methodsFor(deps, session.member.id, language));
  route(app, depositPromotions, ({ session, language }) => offersFor(deps, session, language));
  route(app, calls.startDeposit, async ({ session, body, headers, client, language }) => {
    const key = requireIdempotencyKey(headers);
    const { id } = session.member;
    if (offeredMethods(deps.settings).every(({ code }) => code !== body.method))
      throw new GatewayError('not.found');
    await limitStarts(`member ${id}`);
    await limitAddress(client.address);
    await checkDetails(deps, id);
    const visit = { deviceKey: findDeviceKey(headers), address: client.address };
    const depositor = { memberId: id, visit, payerName: body.fields.payer ?? '' };
    await checkDepositor(deps, depositor);
    const { promotionId } = body;
    const offer = promotionId === undefined ? undefined : requireOffer(deps, promotionId);
    if (offer && !(await isOfferedIn(deps.db, session.id, offer))) throw new GatewayError('promotion.closed');
    const order = await notingRefusals(deps, () => startDeposit(deps, id, key, body, offer));
    await recordDepositor(deps, depositor);
    return detail(order, language);
  });
  route(app, calls.deposits, ({ session, query, language }) =>
    listDeposits(deps, session.member.id, query, language),
  );
  route(app, calls.readDeposit, async ({ session, params, language }) => {
    const order = await findDeposit(deps.db, session.member.id, params.id);
    if (!order) throw new GatewayError('not.found');
    return detail(order, language);
  });
}
