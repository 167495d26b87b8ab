import * as calls from '#contract/cashier/withdrawals.ts';
import { checkPin, findPinHash } from '#gateway/account/pin/check-pin.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { openTurnovers } from '#gateway/rewards/turnover/list.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';
import { addAccount, listAccounts, removeAccount, unknownMethod, waitText } from '../accounts/accounts.ts';
import { limitAdded } from '../accounts/limit-added.ts';
import { offeredPayouts } from '../accounts/methods.ts';
import { DAILY_LIMIT, FEE, MAX_WITHDRAWAL, MIN_WITHDRAWAL, readEligibility } from './eligibility.ts';
import { findWithdrawal, listWithdrawals } from './list.ts';
import { payBackTerms } from './pay-back.ts';
import { requestWithdrawal } from './request.ts';
import { inDetail } from './to-withdrawal.ts';

/** Paying out (CASH-3, SAFE-3). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock } = deps;

  route(app, calls.withdrawalSettings, async ({ session: { member }, language }) => {
    const { remainingToday, obstacle } = await readEligibility(db, member.id, clock());
    return {
      min: toAmount(MIN_WITHDRAWAL),
      max: toAmount(MAX_WITHDRAWAL),
      fee: toAmount(FEE),
      remainingToday,
      dailyLimit: DAILY_LIMIT,
      eligible: obstacle === null,
      reason: obstacle,
      turnovers: await openTurnovers(deps, member.id, language),
      payBack: await payBackTerms(db, member.id),
      hasPaymentPassword: (await findPinHash(db, member.id)) !== null,
    };
  });

  route(app, calls.withdrawalAccounts, async ({ session, language }) => ({
    ...(await listAccounts(db, session.member.id)),
    methods: offeredPayouts(deps.settings),
    wait: waitText(deps.settings, language),
  }));
  route(app, calls.addWithdrawalAccount, async ({ session, client, body }) => {
    const { paymentPassword, ...account } = body;
    await checkPin(deps, session.member.id, paymentPassword);
    if (offeredPayouts(deps.settings).every(({ code }) => code !== body.methodCode)) throw unknownMethod();
    return addAccount(deps, session.member.id, account, (tx) =>
      limitAdded({ ...deps, db: tx }, session.member.id, client.address),
    );
  });
  route(app, calls.removeWithdrawalAccount, async ({ session, params, body }) => {
    await checkPin(deps, session.member.id, body.paymentPassword);
    await removeAccount(deps, session.member.id, params.id);
    return null;
  });

  route(app, calls.startWithdrawal, async ({ session: { member }, body, headers, language }) => {
    const key = requireIdempotencyKey(headers);
    await checkPin(deps, member.id, body.paymentPassword);
    const { accountId, forfeit } = body;
    const asked = { key, amount: toMinorUnits(body.amount), accountId, forfeit };
    const id = await requestWithdrawal(deps, member.id, asked);
    const found = await findWithdrawal(db, member.id, String(id));
    if (!found) throw new Error(`No withdrawal ${id}`);
    return inDetail(found, language);
  });
  route(app, calls.withdrawals, ({ session, query, language }) =>
    listWithdrawals(db, session.member.id, query, language),
  );
  route(app, calls.readWithdrawal, async ({ session, params, language }) => {
    const found = await findWithdrawal(db, session.member.id, params.id);
    if (!found) throw new GatewayError('not.found');
    return inDetail(found, language);
  });
}
