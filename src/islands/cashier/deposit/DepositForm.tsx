import { useRef, useState } from 'react';
import { type DepositMethod, depositMethods } from '#contract/cashier/deposits.ts';
import { type DepositPromotion, depositPromotions } from '#contract/rewards/promotions.ts';
import { limitReview } from '#contract/safer-play/limits.ts';
import type { DepositTexts } from '#lib/cashier/deposit-texts.server.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import type { DepositLimitTexts } from '#lib/safer-play/index.ts';
import type { TypedAmount } from '../../ui/AmountField.tsx';
import { CallView } from '../../ui/CallView.tsx';
import { useCall } from '../../ui/use-call.ts';
import { AmountForm } from './AmountForm.tsx';
import { LimitAsk } from './LimitAsk.tsx';
import { LimitLeft } from './LimitLeft.tsx';
import { Methods } from './Methods.tsx';

interface Props {
  readonly texts: DepositTexts;
  readonly limitTexts: DepositLimitTexts;
  readonly currency: string;
  readonly onStarted: (id: string) => void;
}

const idOf = ({ id }: DepositPromotion) => id;
const keyOf = ({ code }: DepositMethod) => code;

/** Chooses a method, and asks for what it needs. */
export function DepositForm({ texts, limitTexts, currency, onStarted }: Props) {
  const [state, actions] = useCall(depositMethods, {
    items: (methods) => methods,
    keyOf,
    live: (refresh) => onGatewayEvent('deposit', refresh),
  });
  // A gateway without them has none to offer: the form is whole without.
  const [offers] = useCall(depositPromotions, {
    items: (promotions) => promotions,
    keyOf: idOf,
    live: (refresh) => onGatewayEvent('deposit', refresh),
  });
  // Nor does one without limits ask about them.
  const [review] = useCall(limitReview, { items: (value) => [value], keyOf: () => 'review' });
  const [answered, setAnswered] = useState(false);
  const due = review.kind === 'ready' && !answered ? (review.items[0]?.due ?? null) : null;
  const [code, choose] = useState<string>();
  const typed = useRef<TypedAmount>({ text: '', caret: null });
  // What is asked of limits comes before the form: until it is known there is nothing to show.
  const shown = review.kind === 'loading' ? review : state;
  return (
    <div data-live="">
      <p className="cashier-lead">{texts.lead}</p>
      <CallView state={shown} actions={actions} texts={texts.call} icon="deposit" placeholders={10}>
        {(methods) => {
          if (due === 'first')
            return <LimitAsk due={due} texts={limitTexts} onAnswered={() => setAnswered(true)} />;
          const method = methods.find((one) => one.code === code) ?? methods.find((one) => !one.pendingId);
          return (
            <>
              {due && <LimitAsk due={due} texts={limitTexts} onAnswered={() => setAnswered(true)} />}
              <LimitLeft texts={limitTexts} currency={currency} />
              <Methods
                methods={methods}
                chosen={method}
                onChoose={choose}
                texts={texts}
                currency={currency}
              />
              {method && (
                <AmountForm
                  key={method.code}
                  method={method}
                  promotions={offers.kind === 'ready' ? offers.items : []}
                  texts={texts}
                  limitTexts={limitTexts}
                  currency={currency}
                  onStarted={onStarted}
                  kept={typed}
                />
              )}
            </>
          );
        }}
      </CallView>
    </div>
  );
}
