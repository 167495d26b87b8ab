import { useState } from 'react';
import { type Safeguard, security } from '#contract/account/security.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { SecurityTexts } from '#lib/account/security-texts.server.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { CallView } from '../../ui/CallView.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { useCall } from '../../ui/use-call.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { type ChangedHere, SafeguardDialog } from './SafeguardDialog.tsx';
import { isKnown, SafeguardRow } from './SafeguardRow.tsx';

interface Props {
  readonly texts: SecurityTexts;
}

/** The account's security level, its last login, and a row for each safeguard (SAFE-1). */
export default withFirstAnswers(function SecurityCentre({ texts }: Props) {
  const [opened, setOpened] = useState<ChangedHere>();
  const [state, actions] = useCall(security, {
    items: (value) => [value],
    keyOf: () => 'security',
    live: (refresh) => onGatewayEvent('verification', refresh),
  });
  const close = () => setOpened(undefined);
  const done = () => {
    close();
    void actions.refresh();
  };
  return (
    <div data-live="">
      <CallView state={state} actions={actions} texts={texts.call} icon="shield" placeholders={6}>
        {([value]) =>
          value && (
            <>
              <Level value={value} texts={texts} />
              <section className="rows" aria-label={texts.rows}>
                {value.items.filter(isKnown).map((item) => (
                  <SafeguardRow key={item.name} item={item} texts={texts} onOpen={setOpened} />
                ))}
              </section>
              {opened && (
                <SafeguardDialog
                  safeguard={opened}
                  isSet={isThere(value, opened)}
                  hasPassword={isThere(value, 'loginPassword')}
                  texts={texts}
                  onClose={close}
                  onDone={done}
                />
              )}
            </>
          )
        }
      </CallView>
    </div>
  );
});

type Value = ValueOf<typeof security>;

const isThere = ({ items }: Value, which: Safeguard): boolean =>
  items.some(({ name, state }) => name === which && state !== 'todo');

function Level({ value: { level, lastLogin }, texts }: { readonly value: Value } & Props) {
  return (
    <section className="security-level" data-level={level}>
      <p className="security-level-name">
        {texts.level} <b>{texts.levels[level]}</b>
      </p>
      <p>{texts.advice[level]}</p>
      {lastLogin && (
        <p className="security-last">
          {texts.lastLogin} <Moment at={lastLogin.at} />
          <br />
          <bdi>{[lastLogin.device || texts.unknownDevice, lastLogin.ip].filter(Boolean).join(' · ')}</bdi>
          <br />
          {texts.notYou}
        </p>
      )}
    </section>
  );
}
