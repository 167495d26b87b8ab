import { useState } from 'react';
import { documents } from '#contract/account/identity-check.ts';
import { withdrawalAccounts, withdrawalSettings } from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { serverNow } from '#lib/auth/index.client.ts';
import { listConditions } from '#lib/cashier/withdrawal-conditions.ts';
import type { WithdrawTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { Turnovers } from '../../rewards/Turnovers.tsx';
import { CallView } from '../../ui/CallView.tsx';
import { useCall } from '../../ui/use-call.ts';
import { Conditions, type Preparation } from './Conditions.tsx';
import { PreparationSheet } from './PreparationSheet.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';

type Settings = ValueOf<typeof withdrawalSettings>;
type Accounts = ValueOf<typeof withdrawalAccounts>;

interface Props {
  readonly texts: WithdrawTexts;
  readonly currency: string;
  readonly onStarted: (id: string) => void;
}

/** Every condition of a withdrawal in one list, and the form once all are met (CASH-3, WAY-31). */
export function WithdrawalSteps({ texts, currency, onStarted }: Props) {
  const [settings, settingsActions] = useCall(withdrawalSettings, {
    items: (value) => [value],
    keyOf: () => 'settings',
    live: (refresh) => onGatewayEvent(['withdrawal', 'verification'], refresh),
  });
  const [accounts, accountsActions] = useCall(withdrawalAccounts, {
    items: (value) => [value],
    keyOf: () => 'accounts',
  });
  // Where it does not load, the settings show whether the check is missing.
  const [identity] = useCall(documents, {
    items: (value) => [value],
    keyOf: () => 'documents',
    live: (refresh) => onGatewayEvent('verification', refresh),
  });
  const [wanted, prepare] = useState<Preparation>();
  /** Counts the steps done in the sheet: after each the focus returns to the list, as its button is gone (ALL-28). */
  const [prepared, setPrepared] = useState(0);
  const onPrepared = () => {
    prepare(undefined);
    setPrepared(prepared + 1);
  };
  const money = (amount: number) => formatMoney(amount, currency);
  const step = (current: Settings, known: Accounts) => {
    const [check] = identity.kind === 'ready' ? identity.items : [];
    const conditions = listConditions(current, known, check, serverNow());
    const isOwed = conditions.some(({ name, state }) => name === 'turnover' && state === 'todo');
    const isReady = conditions.every(({ state }) => state === 'done');
    return (
      <>
        <Conditions
          key={prepared}
          conditions={conditions}
          texts={texts.conditions}
          money={money}
          onPrepare={prepare}
        />
        {isOwed && current.turnovers.length > 0 && (
          <Turnovers turnovers={current.turnovers} texts={texts.turnover} currency={currency} />
        )}
        {isReady && (
          <WithdrawalForm
            settings={current}
            accounts={known}
            texts={texts}
            currency={currency}
            onStarted={onStarted}
            onAccounts={accountsActions.refresh}
          />
        )}
        {wanted && (
          <PreparationSheet
            wanted={wanted}
            hasPin={current.hasPaymentPassword}
            known={known}
            texts={texts}
            onPin={() => {
              if (wanted === 'pin') onPrepared();
              void settingsActions.refresh();
            }}
            onAccount={() => {
              onPrepared();
              void accountsActions.refresh();
            }}
            onClose={() => prepare(undefined)}
          />
        )}
      </>
    );
  };
  return (
    <div data-live="">
      <p className="cashier-lead">{texts.lead}</p>
      <CallView
        state={settings}
        actions={settingsActions}
        texts={texts.call}
        icon="withdraw"
        placeholders={4}
      >
        {([current]) =>
          current && (
            <CallView state={accounts} actions={accountsActions} texts={texts.call} placeholders={4}>
              {([known]) => known && step(current, known)}
            </CallView>
          )
        }
      </CallView>
    </div>
  );
}
