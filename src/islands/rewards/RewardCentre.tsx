import { availablePromotions } from '#contract/rewards/promotions.ts';
import {
  claimReward,
  REWARD_KINDS,
  type Reward,
  type RewardKind,
  rewards,
} from '#contract/rewards/rewards.ts';
import { send } from '#lib/auth/index.client.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import type { RewardCentreTexts } from '#lib/rewards/reward-centre-texts.server.ts';
import { FilterChips, useFilter } from '../ui/FilterChips.tsx';
import { List } from '../ui/List.tsx';
import { useCall } from '../ui/use-call.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';
import { Raffles } from './Raffles.tsx';
import { RewardRow } from './RewardRow.tsx';
import { useClaim } from './use-claim.ts';

interface Props {
  readonly texts: RewardCentreTexts;
  readonly currency: string;
}

const onBalance = (refresh: () => void) => onGatewayEvent('balance', refresh);
const keyOf = ({ id }: Reward) => id;

/** A member's pending rewards, missions and the raffle, by the kinds that the gateway enables (RWD-2). */
export default withFirstAnswers(function RewardCentre({ texts, currency }: Props) {
  const kind = useFilter('kind', REWARD_KINDS);
  const [available, counts] = useCall(availablePromotions, {
    items: (value) => REWARD_KINDS.map((name) => ({ name, ...value[name] })),
    keyOf: ({ name }) => name,
    live: onBalance,
  });
  const [state, actions] = useCall(rewards, {
    query: { kind },
    items: ({ list }) => list,
    keyOf,
    live: onBalance,
  });
  const { heading, claimNow } = useClaim({
    claim: (id, idempotencyKey) => send(claimReward, { params: { id }, idempotencyKey }),
    refresh: async () => void (await Promise.all([actions.refresh(), counts.refresh()])),
    texts,
  });
  const kinds = available.kind === 'ready' ? available.items : REWARD_KINDS.map((name) => usual(name));
  const has = (name: RewardKind) => kinds.some((one) => one.name === name && one.enabled);
  return (
    <div data-live="">
      <FilterChips
        label={texts.kindsLabel}
        name="kind"
        all={texts.all}
        choices={kinds
          .filter(({ enabled }) => enabled)
          .map(({ name, count }) => [
            name,
            count > 0 ? `${texts.kinds[name]} · ${count}` : texts.kinds[name],
          ])}
      />
      <h2 className="rows-title" ref={heading} tabIndex={-1}>
        {kind ? texts.kinds[kind] : texts.title}
      </h2>
      {state.kind === 'ready' && state.value.allowance && (
        <p className="muted">
          {fill(texts.allowance, { amount: formatMoney(state.value.allowance.left, currency) })}
        </p>
      )}
      <List
        label={texts.title}
        className="rows"
        state={state}
        actions={actions}
        texts={texts.call}
        icon="reward"
        placeholders={4}
        keyOf={keyOf}
      >
        {(reward) => <RewardRow reward={reward} texts={texts} currency={currency} onClaim={claimNow} />}
      </List>
      {has('RAFFLE') && (kind === undefined || kind === 'RAFFLE' || kind === 'TICKET') && (
        <Raffles texts={texts.raffle} currency={currency} rewards={state} />
      )}
    </div>
  );
});

const usual = (name: RewardKind) => ({ name, enabled: true, count: 0 });
