import type { ReactNode } from 'react';
import { readDeposit } from '#contract/cashier/deposits.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { DepositTexts } from '#lib/cashier/deposit-texts.server.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { CallView } from '../../ui/CallView.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { useCall } from '../../ui/use-call.ts';
import { OrderHead } from '../OrderHead.tsx';
import { Timeline } from '../Timeline.tsx';
import { NextMethod, PlayWay } from './AfterDeposit.tsx';

type Order = ValueOf<typeof readDeposit>;

interface Props {
  readonly id: string;
  readonly texts: DepositTexts;
  readonly currency: string;
}

/** One deposit: how to pay it, and its state from the gateway's events (CASH-1, CASH-2). */
export function DepositOrder({ id, texts, currency }: Props) {
  const [state, actions] = useCall(readDeposit, {
    params: { id },
    items: (order) => [order],
    keyOf: (order) => order.id,
    live: (refresh) => onGatewayEvent('deposit', refresh),
  });
  return (
    <div data-live="">
      <CallView state={state} actions={actions} texts={texts.call} icon="deposit" placeholders={3}>
        {([order]) => order && <Shown order={order} texts={texts} currency={currency} />}
      </CallView>
    </div>
  );
}

interface ShownProps {
  readonly order: Order;
  readonly texts: DepositTexts;
  readonly currency: string;
}

function Shown({ order, texts, currency }: ShownProps): ReactNode {
  const money = (amount: number) => formatMoney(amount, currency);
  const isPending = order.status === 'pending';
  return (
    <>
      <OrderHead order={order} states={texts.states} next={texts.next} amount={money(order.amount)} />
      {isPending && <Payment order={order} texts={texts} />}
      <Facts
        facts={[
          [texts.payBy, isPending && order.expiresAt !== null && <Moment key="until" at={order.expiresAt} />],
          [texts.fee, money(order.fee)],
          [texts.arrives, money(order.credited)],
          [texts.bonus, order.bonus > 0 && `${money(order.bonus)} · ${order.promotion}`],
          [
            texts.orderNo,
            <Copyable key="order" label={texts.orderNo} value={order.orderNo} texts={texts.copy} />,
          ],
        ]}
      />
      <Timeline steps={order.timeline} label={texts.timeline} texts={texts.states} />
      <p className="order-ways">
        <a className="button" href={href('depositRecord')}>
          {texts.records}
        </a>
        {isPending && (
          <a className="button" href={href('mine')}>
            {texts.leave}
          </a>
        )}
        {order.status === 'approved' && <PlayWay texts={texts} />}
        {(order.status === 'rejected' || order.status === 'expired') && (
          <NextMethod failed={order.method} texts={texts} />
        )}
      </p>
    </>
  );
}

function Payment({ order: { instructions, qr, redirectUrl }, texts }: Omit<ShownProps, 'currency'>) {
  return (
    <section className="pay" aria-label={texts.howToPay}>
      {qr !== '' && (
        <figure className="pay-code">
          <img src={qr} alt={texts.qr} width="200" height="200" />
          <figcaption>{texts.scan}</figcaption>
        </figure>
      )}
      {instructions.length > 0 && (
        <Facts
          facts={instructions.map(({ label, value }) => [
            label,
            <Copyable key={label} label={label} value={value} texts={texts.copy} />,
          ])}
        />
      )}
      {redirectUrl !== '' && (
        <a className="button button-main button-wide" href={redirectUrl}>
          {texts.goToPay}
        </a>
      )}
    </section>
  );
}
