import { useState } from 'react';
import { transferSettings } from '#contract/cashier/transfers.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { TransferTexts } from '#lib/cashier/transfer-texts.server.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import { Turnovers } from '../rewards/Turnovers.tsx';
import { CallView } from '../ui/CallView.tsx';
import { Copyable } from '../ui/Copyable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Facts } from '../ui/Facts.tsx';
import { StepHeading } from '../ui/StepHeading.tsx';
import { useCall } from '../ui/use-call.ts';
import { useStep } from '../ui/use-step.ts';
import { type Sent, TransferForm } from './TransferForm.tsx';

type Settings = ValueOf<typeof transferSettings>;

interface Props {
  readonly texts: TransferTexts;
  readonly currency: string;
}

/** Sends money to the agent who invited a member: the limit and its reason, then the form (CASH-6, HOUSE-27). */
export default function Transfer({ texts, currency }: Props) {
  useStep();
  const [sent, setSent] = useState<Sent>();
  const [state, actions] = useCall(transferSettings, {
    items: (value) => [value],
    keyOf: () => 'settings',
  });
  if (sent) return <Done sent={sent} texts={texts} currency={currency} />;
  const form = (settings?: Settings) => (
    <TransferForm
      settings={settings}
      texts={texts}
      currency={currency}
      onSent={setSent}
      onRefused={actions.refresh}
    />
  );
  const failure = state.kind === 'failed' ? state.error.code : undefined;
  // A gateway may lack this call: it then decides when the form is sent.
  if (failure === 'not.found') return form();
  if (failure === 'member.excluded') return <EmptyState icon="clock" {...texts.excluded} />;
  return (
    <CallView state={state} actions={actions} texts={texts.call} icon="upload" placeholders={2}>
      {([settings]) =>
        settings &&
        (settings.reason ? (
          <Obstacle settings={settings} reason={settings.reason} texts={texts} currency={currency} />
        ) : (
          form(settings)
        ))
      }
    </CallView>
  );
}

interface ObstacleProps extends Props {
  readonly settings: Settings;
  readonly reason: NonNullable<Settings['reason']>;
}

/** Shows why nothing can be sent, with the figures, and what to do about it. */
function Obstacle({ settings, reason, texts, currency }: ObstacleProps) {
  const { text, ...obstacle } = texts.obstacles[reason];
  return (
    <>
      <EmptyState
        icon={reason === 'verification' ? 'shield' : 'clock'}
        {...obstacle}
        text={fill(text, { amount: formatMoney(settings.payBack, currency) })}
      />
      {reason === 'turnover' && (
        <Turnovers turnovers={settings.turnovers} texts={texts.turnover} currency={currency} />
      )}
    </>
  );
}

function Done({ sent, texts, currency }: Props & { readonly sent: Sent }) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <section>
      <StepHeading name={texts.done} className="order-title" />
      <Facts
        facts={[
          [texts.amountLabel, money(sent.amount)],
          [texts.left, money(sent.balance)],
          [
            texts.orderNo,
            <Copyable key="order" label={texts.orderNo} value={sent.orderNo} texts={texts.copy} />,
          ],
        ]}
      />
      <a className="button button-wide" href={href('transactions')}>
        {texts.records}
      </a>
    </section>
  );
}
