import type { documents } from '#contract/account/identity-check.ts';
import type {
  WithdrawalAccount,
  WithdrawalObstacle,
  withdrawalAccounts,
  withdrawalSettings,
} from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { sumAmounts } from '#lib/ui/index.ts';

/** Met, pending for others or for time, or to be done by the member. */
export type ConditionState = 'done' | 'waiting' | 'todo';

/** Conditions that a member can only wait for. */
type Wait = Exclude<WithdrawalObstacle, 'verification' | 'turnover'>;

export type Condition =
  | {
      readonly name: 'identity';
      readonly state: ConditionState;
      /** Why the documents were rejected; empty where they were not. */
      readonly reason: string;
    }
  | { readonly name: 'pin'; readonly state: 'done' | 'todo' }
  | {
      readonly name: 'account';
      readonly state: ConditionState;
      /** The account that can be used now, else the one that can be used next. */
      readonly account: WithdrawalAccount | undefined;
      /** How long a new account waits, in words; empty where it does not. */
      readonly wait: string;
    }
  | {
      readonly name: 'turnover';
      readonly state: 'done' | 'todo';
      /** The turnover still required; for a met condition, the turnover of a bonus that may be forfeited. */
      readonly left: number;
    }
  | { readonly name: Wait; readonly state: 'waiting' };

type Read = ValueOf<typeof withdrawalSettings>;
type Settings = Pick<Read, 'reason' | 'remainingToday' | 'hasPaymentPassword'> & {
  readonly turnovers: readonly Pick<Read['turnovers'][number], 'required' | 'done' | 'forfeits'>[];
};
type Accounts = Pick<ValueOf<typeof withdrawalAccounts>, 'list' | 'wait'>;
type Identity = Pick<ValueOf<typeof documents>, 'status' | 'reason'>;

/** How well a page knows the gateway's clock. */
const CLOCK_MS = 1_000;

/** Returns whether money can be sent to an account now: one under review waits at any age (HOUSE-41). */
export const isUsable = ({ usableFrom, state }: WithdrawalAccount, now: number): boolean =>
  state !== 'waits' && usableFrom <= now + CLOCK_MS;

/**
 * Lists every condition of a withdrawal in the order of the work, met ones included (WAY-31). Conditions that can
 * only be waited for are listed while they block.
 * @param identity undefined where it could not be read: the settings then show whether the check is missing
 */
export function listConditions(
  settings: Settings,
  accounts: Accounts,
  identity: Identity | undefined,
  now: number,
): readonly Condition[] {
  const { reason, remainingToday, hasPaymentPassword } = settings;
  const isRejected = reason === 'verification' && identity?.status === 'rejected';
  return [
    { name: 'identity', state: identityState(reason, identity), reason: isRejected ? identity.reason : '' },
    { name: 'pin', state: hasPaymentPassword ? 'done' : 'todo' },
    accountCondition(accounts, now),
    turnoverCondition(settings),
    ...listWaits(reason, remainingToday).map((name) => ({ name, state: 'waiting' }) as const),
  ];
}

function listWaits(reason: Settings['reason'], remainingToday: number): readonly Wait[] {
  const day = remainingToday === 0 ? (['dailyLimit'] as const) : [];
  return !reason || reason === 'verification' || reason === 'turnover' || reason === day[0]
    ? day
    : [reason, ...day];
}

function identityState(reason: Settings['reason'], identity: Identity | undefined): ConditionState {
  if (reason !== 'verification') return 'done';
  const isDecided = !identity || identity.status === 'none' || identity.status === 'rejected';
  return isDecided ? 'todo' : 'waiting';
}

function accountCondition({ list, wait }: Accounts, now: number): Condition {
  const isChecked = ({ state }: WithdrawalAccount) => Number(state === 'waits');
  const [account] = [...list].sort((a, b) => isChecked(a) - isChecked(b) || a.usableFrom - b.usableFrom);
  const state = !account ? 'todo' : isUsable(account, now) ? 'done' : 'waiting';
  return { name: 'account', state, account, wait };
}

function turnoverCondition({ reason, turnovers }: Settings): Condition {
  const open = turnovers.filter(({ done, required }) => done < required);
  const binding = open.filter(({ forfeits }) => forfeits === 0);
  // A fully staked bonus cannot be forfeited, and does not block (HOUSE-19).
  const isOwed = reason === 'turnover' || (Boolean(reason) && binding.length > 0);
  const counted = isOwed ? binding : open;
  const left = sumAmounts(counted.map(({ required, done }) => sumAmounts([required, -done])));
  return { name: 'turnover', state: isOwed ? 'todo' : 'done', left };
}
