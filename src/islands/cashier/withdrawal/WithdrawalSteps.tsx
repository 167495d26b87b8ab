import type { ReactNode } from 'react';
import { withdrawalAccounts, withdrawalSettings } from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { WithdrawTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { PinForm } from '../../account/pin/PinForm.tsx';
import { CallView } from '../../ui/CallView.tsx';
import { useCall } from '../../ui/use-call.ts';
import { AccountForm } from './AccountForm.tsx';
import { Obstacle } from './Obstacle.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';

type Settings = ValueOf<typeof withdrawalSettings>;
type Accounts = ValueOf<typeof withdrawalAccounts>;

interface Props {
  readonly texts: WithdrawTexts;
  readonly currency: string;
  readonly onStarted: (id: string) => void;
}

/** What comes next on the way to a withdrawal: what is in its way, the payment PIN, an account, then the form. */
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
  /** PIN and first account, which may be there before a withdrawal is possible; then what needs both. */
  const prepared = (current: Settings, form: (known: Accounts) => ReactNode) => {
    if (!current.hasPaymentPassword)
      return (
        <>
          <p className="step-lead">{texts.pinFirst}</p>
          <PinForm proof="password" texts={texts.pin} onDone={settingsActions.refresh} />
        </>
      );
    return (
      <CallView state={accounts} actions={accountsActions} texts={texts.call} placeholders={2}>
        {([known]) =>
          known &&
          (known.list.length === 0 ? (
            <>
              <p className="step-lead">{texts.accountFirst}</p>
              <AccountForm known={known} texts={texts.account} onAdded={accountsActions.refresh} />
            </>
          ) : (
            form(known)
          ))
        }
      </CallView>
    );
  };
  const step = (current: Settings) => {
    const { eligible, reason } = current;
    if (!eligible && reason)
      return (
        <>
          <Obstacle settings={current} reason={reason} texts={texts} currency={currency} />
          {reason === 'turnover' &&
            prepared(current, ({ list }) => (
              <ul className="rows">
                {list.map(({ id, name, masked }) => (
                  <li key={id} className="row">
                    <bdi className="row-text">{name}</bdi> <bdi>{masked}</bdi>
                  </li>
                ))}
              </ul>
            ))}
        </>
      );
    return prepared(current, (known) => (
      <WithdrawalForm
        settings={current}
        accounts={known}
        texts={texts}
        currency={currency}
        onStarted={onStarted}
        onAccounts={accountsActions.refresh}
      />
    ));
  };
  return (
    <div data-live="">
      <p className="cashier-lead">{texts.lead}</p>
      <CallView
        state={settings}
        actions={settingsActions}
        texts={texts.call}
        icon="withdraw"
        placeholders={3}
      >
        {([current]) => current && step(current)}
      </CallView>
    </div>
  );
}
