import { useRef, useState } from 'react';
import { type PersonalDetail, personalDetails } from '#contract/account/personal-details.ts';
import { type DepositMethod, depositMethods } from '#contract/cashier/deposits.ts';
import { type DepositPromotion, depositPromotions } from '#contract/rewards/promotions.ts';
import { limitReview } from '#contract/safer-play/limits.ts';
import type { DepositTexts } from '#lib/cashier/deposit-texts.server.ts';
import type { DetailsTexts } from '#lib/cashier/details-texts.server.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import type { DepositLimitTexts } from '#lib/safer-play/index.ts';
import type { TypedAmount } from '../../ui/AmountField.tsx';
import { CallView } from '../../ui/CallView.tsx';
import { useAddressValue } from '../../ui/use-address-range.ts';
import { useCall } from '../../ui/use-call.ts';
import { useStep } from '../../ui/use-step.ts';
import { AmountForm } from './AmountForm.tsx';
import { DetailsAsk } from './DetailsAsk.tsx';
import { LimitAsk } from './LimitAsk.tsx';
import { LimitLeft } from './LimitLeft.tsx';
import { Methods } from './Methods.tsx';

interface Props {
  readonly texts: DepositTexts;
  readonly limitTexts: DepositLimitTexts;
  readonly detailsTexts: DetailsTexts;
  readonly lastYear: number;
  readonly currency: string;
  readonly onStarted: (id: string) => void;
}

const idOf = ({ id }: DepositPromotion) => id;
const keyOf = ({ code }: DepositMethod) => code;

/** Selects a method, and shows its fields. */
export function DepositForm({ texts, limitTexts, detailsTexts, lastYear, currency, onStarted }: Props) {
  useStep();
  const [state, actions] = useCall(depositMethods, {
    items: (methods) => methods,
    keyOf,
    live: (refresh) => onGatewayEvent('deposit', refresh),
  });
  // A gateway without this call has no promotions: the form works without.
  const [offers] = useCall(depositPromotions, {
    items: (promotions) => promotions,
    keyOf: idOf,
    live: (refresh) => onGatewayEvent('deposit', refresh),
  });
  // A gateway without limits has no questions about them.
  const [review] = useCall(limitReview, { items: (value) => [value], keyOf: () => 'review' });
  const [details] = useCall(personalDetails, { items: (value) => [value], keyOf: () => 'details' });
  const [left, setLeft] = useState<readonly PersonalDetail[]>();
  const missing = left ?? (details.kind === 'ready' ? details.items[0]?.missing : undefined) ?? [];
  const [answered, setAnswered] = useState(false);
  const due = review.kind === 'ready' && !answered ? (review.items[0]?.due ?? null) : null;
  const named = useAddressValue('method');
  const [chosen, choose] = useState<string>();
  const code = chosen ?? named;
  const typed = useRef<TypedAmount>({ text: '', caret: null });
  // The questions about the player and limits come before the form: nothing shows until they are known.
  const asked = details.kind === 'loading' ? details : review;
  const shown = asked.kind === 'loading' ? asked : state;
  return (
    <div data-live="">
      <p className="cashier-lead">{texts.lead}</p>
      <CallView state={shown} actions={actions} texts={texts.call} icon="deposit" placeholders={10}>
        {(methods) => {
          if (due === 'first')
            return <LimitAsk due={due} texts={limitTexts} onAnswered={() => setAnswered(true)} />;
          if (missing.length > 0)
            return (
              <DetailsAsk missing={missing} texts={detailsTexts} lastYear={lastYear} onSaved={setLeft} />
            );
          const open = methods.filter(({ pendingId }) => !pendingId);
          const method = open.find((one) => one.code === code) ?? open[0];
          return (
            <>
              {due && <LimitAsk due={due} texts={limitTexts} onAnswered={() => setAnswered(true)} />}
              <LimitLeft texts={limitTexts} currency={currency} />
              <Methods methods={methods} chosen={method} onChoose={choose} texts={texts} />
              {method && (
                <AmountForm
                  key={method.code}
                  method={method}
                  promotions={offers.kind === 'ready' ? offers.items : []}
                  texts={texts}
                  limitTexts={limitTexts}
                  currency={currency}
                  onStarted={onStarted}
                  typedAmount={typed}
                />
              )}
            </>
          );
        }}
      </CallView>
    </div>
  );
}
