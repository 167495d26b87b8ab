import { expect, test } from 'vitest';
import { memberAffiliate } from '#contract/account/member.ts';
import { agentKpi } from '#contract/agents/agents.ts';
import { depositMethods, deposits, readDeposit, startDeposit } from '#contract/cashier/deposits.ts';
import { transferToUpline } from '#contract/cashier/transfers.ts';
import {
  addWithdrawalAccount,
  readWithdrawal,
  removeWithdrawalAccount,
  startWithdrawal,
  withdrawalAccounts,
  withdrawalSettings,
  withdrawals,
} from '#contract/cashier/withdrawals.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { netDeposits, profitAndLoss } from '#contract/records/transactions.ts';
import { depositPromotions } from '#contract/rewards/promotions.ts';
import { forfeitTurnover, turnovers } from '#contract/rewards/turnovers.ts';
import { countries } from '#contract/site/system.ts';
import { customerService, systemStatus } from '#contract/site/system-status.ts';
import { read } from '#lib/gateway/read.server.ts';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';
import { headersFor } from './request.client.ts';

/** The specification's table of modules, for calls that no other test covers. */
const MODULES: Record<'COMM3' | 'FUNDTRANS3' | 'PERSPNL3' | 'AFFMAN3', readonly AnyCall[]> = {
  COMM3: [systemStatus, customerService, countries],
  FUNDTRANS3: [
    depositMethods,
    depositPromotions,
    startDeposit,
    readDeposit,
    deposits,
    withdrawalSettings,
    withdrawalAccounts,
    addWithdrawalAccount,
    removeWithdrawalAccount,
    startWithdrawal,
    readWithdrawal,
    withdrawals,
    turnovers,
    forfeitTurnover,
    netDeposits,
    transferToUpline,
  ],
  PERSPNL3: [profitAndLoss],
  AFFMAN3: [agentKpi, memberAffiliate],
};
const CALLS = Object.entries(MODULES).flatMap(([module, calls]) =>
  calls.map((call) => [module, `${call.method} ${call.path}`, call] as const),
);

test.each(CALLS)('a page sends the module %s with %s', (module, _name, call) => {
  fakeBrowser();
  expect(headersFor(call, null)).toHaveProperty('Module-Id', module);
});

test.each(CALLS.filter(([, , { access }]) => access === 'public'))(
  'the site sends the module %s with %s as it renders a page',
  async (module, _name, call) => {
    const sent: unknown[] = [];
    await read(async (_path, options) => {
      sent.push(options?.headers);
      return Response.json({ success: true, value: [] });
    }, call);
    expect(sent).toEqual([{ 'Module-Id': module }]);
  },
);
