import { useEffect } from 'react';
import { readWithdrawal } from '#contract/cashier/withdrawals.ts';
import type { WithdrawTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { offerPush, onGatewayEvent } from '#lib/messages/index.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { sumAmounts } from '#lib/ui/index.ts';
import { CallView } from '../../ui/CallView.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useCall } from '../../ui/use-call.ts';
import { OrderHead } from '../OrderHead.tsx';
import { Timeline } from '../Timeline.tsx';

interface Props {
  readonly id: string;
  readonly texts: WithdrawTexts;
  readonly currency: string;
}

/** One withdrawal and its state; it cannot be undone (CASH-3). */
export function WithdrawalOrder({ id, texts, currency }: Props) {
  const [state, actions] = useCall(readWithdrawal, {
    params: { id },
    items: (order) => [order],
    keyOf: (order) => order.id,
    live: (refresh) => onGatewayEvent('withdrawal', refresh),
  });
  const isWaiting = state.kind === 'ready' && state.items[0]?.status === 'pending';
  useEffect(() => {
    if (isWaiting) void offerPush('withdrawal').catch(() => {});
  }, [isWaiting]);
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <div data-live="">
      <CallView state={state} actions={actions} texts={texts.call} icon="withdraw" placeholders={3}>
        {([order]) =>
          order && (
            <>
              <OrderHead order={order} states={texts.states} next={texts.next} amount={money(order.amount)} />
              <Facts
                facts={[
                  [texts.to, [order.methodName, order.account].filter(Boolean).join(' ')],
                  [texts.fee, money(order.fee)],
                  [texts.arrives, money(sumAmounts([order.amount, -order.fee]))],
                  [
                    texts.orderNo,
                    <Copyable key="order" label={texts.orderNo} value={order.orderNo} texts={texts.copy} />,
                  ],
                ]}
              />
              <Timeline steps={order.timeline} label={texts.timeline} texts={texts.states} />
              <p className="order-ways">
                <a className="button" href={href('withdrawRecord')}>
                  {texts.records}
                </a>
                <a className="button" href={href('mine')}>
                  {texts.leave}
                </a>
              </p>
            </>
          )
        }
      </CallView>
    </div>
  );
}
