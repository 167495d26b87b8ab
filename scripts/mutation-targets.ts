/** Code that `npm run mutate` changes one place at a time, and how many of the changes its tests have to notice. */
export interface MutationTarget {
  /** A folder, apart from targets inside it, or a file. */
  readonly target: string;
  /** A folder, or files by their pattern, whose tests run in place of those of the target's folder. */
  readonly tests?: string;
  /** Percent of the changes; the run fails below it. */
  readonly break: number;
  /** Whether `*.full.test.ts` run, too. */
  readonly isFull?: boolean;
  /** How long one test may take, where many changes make tests wait for ever. */
  readonly testLimitMs?: number;
}

/** Of what moves money or keeps players within their limits. */
const MONEY = 90;
/** Of what else pays, opens a session, passes a border or cleans HTML. */
const USUAL = 85;
const SHORT_MS = 20_000;

export const MUTATION_TARGETS: readonly MutationTarget[] = [
  { target: 'content/store.ts', testLimitMs: SHORT_MS, break: USUAL },
  { target: 'contract/back-path.ts', break: USUAL },
  { target: 'gateway/agents/dividends', break: USUAL },
  { target: 'gateway/cashier/accounts', break: MONEY },
  { target: 'gateway/cashier/callbacks', break: MONEY },
  { target: 'gateway/cashier/command.ts', break: MONEY },
  { target: 'gateway/cashier/decide-by-itself.ts', break: MONEY },
  { target: 'gateway/cashier/deposits', break: MONEY },
  { target: 'gateway/cashier/pay', break: MONEY },
  { target: 'gateway/cashier/providers', break: MONEY },
  { target: 'gateway/cashier/withdrawals', break: MONEY },
  { target: 'gateway/check-in', break: USUAL },
  { target: 'gateway/contracts/bill.ts', break: USUAL },
  { target: 'gateway/contracts/pay.ts', break: USUAL },
  { target: 'gateway/identity/firebase-token.ts', break: USUAL },
  { target: 'gateway/live/enter.ts', break: USUAL },
  { target: 'gateway/live/pass.ts', break: USUAL },
  { target: 'gateway/lottery/bets/caps.ts', tests: 'gateway/lottery', break: USUAL },
  { target: 'gateway/lottery/bets/keep.ts', tests: 'gateway/lottery', break: USUAL },
  { target: 'gateway/lottery/bets/place.ts', tests: 'gateway/lottery', break: USUAL },
  { target: 'gateway/lottery/bets/price.ts', tests: 'gateway/lottery', break: USUAL },
  { target: 'gateway/lottery/plays', break: USUAL },
  { target: 'gateway/lottery/settle', tests: 'gateway/lottery', break: USUAL },
  { target: 'gateway/passkeys', break: USUAL },
  { target: 'gateway/password/reset.ts', break: USUAL },
  { target: 'gateway/payment-password/check.ts', break: USUAL },
  { target: 'gateway/play/baccarat/cards.ts', break: USUAL },
  { target: 'gateway/play/dice/dice.ts', break: USUAL },
  { target: 'gateway/play/fishing/fishing.ts', break: USUAL },
  { target: 'gateway/play/jackpot', tests: 'gateway/play', break: USUAL },
  { target: 'gateway/play/register.ts', break: USUAL },
  { target: 'gateway/play/roulette/wheel.ts', break: USUAL },
  { target: 'gateway/play/rounds.ts', break: USUAL },
  { target: 'gateway/play/slot/machine.ts', break: USUAL },
  { target: 'gateway/play/sportsbook/match.ts', break: USUAL },
  { target: 'gateway/play/sportsbook/slip.ts', break: USUAL },
  { target: 'gateway/play/table/rules.ts', break: USUAL },
  { target: 'gateway/play/tickets.ts', break: USUAL },
  { target: 'gateway/promotions/deposit-bonus.ts', break: USUAL },
  { target: 'gateway/rebates/rebate.ts', break: USUAL },
  { target: 'gateway/referral/friends.ts', break: USUAL },
  { target: 'gateway/referral/milestones.ts', break: USUAL },
  { target: 'gateway/registration', break: USUAL },
  { target: 'gateway/responsible/limits', break: MONEY },
  { target: 'gateway/rewards/claim.ts', break: USUAL },
  { target: 'gateway/rewards/draw.ts', break: USUAL },
  { target: 'gateway/rewards/issue.ts', break: USUAL },
  { target: 'gateway/rewards/raffles.ts', break: USUAL },
  { target: 'gateway/session', break: USUAL },
  { target: 'gateway/transfers', break: USUAL },
  { target: 'gateway/trial', break: USUAL },
  { target: 'gateway/turnover', break: USUAL },
  { target: 'gateway/verification/sms-codes.ts', break: USUAL },
  { target: 'gateway/vip/benefits.ts', break: USUAL },
  { target: 'gateway/vip/review.ts', break: USUAL },
  { target: 'gateway/wallet', break: MONEY },
  // Until it is raised to that of the wallet.
  { target: 'gateway/wallet/months', isFull: true, break: 83 },
  {
    target: 'server/pages/page-cache.ts',
    tests: 'server/pages/{page-cache,stale-copies}.test.ts',
    break: USUAL,
  },
  {
    target: 'server/pages/page-route.ts',
    tests: 'server/pages/page-route*.test.ts',
    testLimitMs: SHORT_MS,
    break: USUAL,
  },
  {
    target: 'server/upstream/breaker.ts',
    tests: 'server/upstream/breaker.test.ts',
    testLimitMs: SHORT_MS,
    break: USUAL,
  },
  { target: 'server/upstream/gateway-route.ts', testLimitMs: SHORT_MS, break: USUAL },
  { target: 'server/upstream/header-rules.ts', break: USUAL },
  { target: 'server/upstream/retry-budget.ts', tests: 'server/upstream/retry-budget.test.ts', break: USUAL },
  { target: 'src/lib/auth/session', break: USUAL },
  { target: 'src/lib/forms/validate.ts', break: USUAL },
  { target: 'src/lib/games/favourites.client.ts', break: USUAL },
  { target: 'src/lib/games/filters.ts', break: USUAL },
  { target: 'src/lib/html', break: USUAL },
];
