import { type Limit, limits } from '#contract/safer-play/limits.ts';
import { fill } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { href } from '#lib/routes/addresses.ts';
import type { DepositLimitTexts } from '#lib/safer-play/index.ts';
import { measureText, remainingAmount, strictest } from '#lib/safer-play/index.ts';
import { Moment } from '../../ui/Moment.tsx';
import { useCall } from '../../ui/use-call.ts';

interface Props {
  readonly texts: DepositLimitTexts;
  readonly currency: string;
}

const keyOf = ({ id }: Limit) => id;

/**
 * Shows what is left of the strictest deposit limit, with a link to the limits; empty for a gateway without limits.
 */
export function LimitLeft({ texts, currency }: Props) {
  const [state] = useCall(limits, {
    items: (all) => all,
    keyOf,
    live: (refresh) => onGatewayEvent(['deposit', 'limits'], refresh),
  });
  const limit = state.kind === 'ready' ? strictest(state.items, 'deposit') : undefined;
  return (
    <p className="limit-left">
      {limit && (
        <span>
          {fill(texts.left, {
            left: measureText('deposit', remainingAmount(limit), currency, texts.measure),
            period: texts.measure.periods[limit.period],
            amount: measureText('deposit', limit.amount, currency, texts.measure),
          })}{' '}
          {texts.resets} <Moment at={limit.periodEndsAt} />.{' '}
        </span>
      )}
      <a href={href('responsiblePlay')}>{texts.change}</a>
    </p>
  );
}
