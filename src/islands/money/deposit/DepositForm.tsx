import { useState } from 'react';
import { type DepositMethod, depositMethods } from '#contract/deposits.ts';
import { type DepositPromotion, depositPromotions } from '#contract/promotions.ts';
import { onGatewayEvent } from '#lib/member/index.client.ts';
import type { DepositTexts } from '#lib/money/texts/deposit.server.ts';
import { CallView } from '../../ui/CallView.tsx';
import { useCall } from '../../ui/use-call.ts';
import { AmountForm } from './AmountForm.tsx';
import { Methods } from './Methods.tsx';

interface Props {
  readonly texts: DepositTexts;
  readonly currency: string;
  readonly onStarted: (id: string) => void;
}

const idOf = ({ id }: DepositPromotion) => id;
const keyOf = ({ code }: DepositMethod) => code;

/** Chooses a method, and asks for what it needs. */
export function DepositForm({ texts, currency, onStarted }: Props) {
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
  const [code, choose] = useState<string>();
  return (
    <div data-live="">
      <p className="cashier-lead">{texts.lead}</p>
      <CallView state={state} actions={actions} texts={texts.call} icon="deposit" placeholders={4}>
        {(methods) => {
          const method = methods.find((one) => one.code === code) ?? methods.find((one) => !one.pendingId);
          return (
            <>
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
                  currency={currency}
                  onStarted={onStarted}
                />
              )}
            </>
          );
        }}
      </CallView>
    </div>
  );
}
