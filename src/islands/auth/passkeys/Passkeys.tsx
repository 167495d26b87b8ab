import { useEffect, useRef, useState } from 'react';
import { type Passkey, passkeys, removePasskey, renamePasskey } from '#contract/auth/passkeys.ts';
import { supportsPasskeys } from '#lib/auth/passkeys/ceremony.client.ts';
import { send } from '#lib/auth/send/send.client.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { toast } from '#lib/ui/index.client.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import type { PasskeyTexts } from './texts.ts';
import { useAddPasskey } from './use-add-passkey.ts';

const keyOf = ({ id }: Passkey) => id;

/** A passkey that is being named, and the error of its name. */
interface Naming {
  readonly passkey: Passkey;
  readonly error?: string;
}

/** A member's passkeys: each with buttons to rename and to remove it, and a button to add one of this device. */
export default withFirstAnswers(function Passkeys({ texts }: { readonly texts: PasskeyTexts }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [state, actions] = useCall(passkeys, { items: (all) => all, keyOf });
  const [naming, setNaming] = useState<Naming>();
  const isSupported = useSupport();

  const fail = (error: CallError) => {
    if (error.code === 'session.expired') return;
    const { text, way } = errorText(error, texts.errors);
    toast('fail', text, way && { action: way });
  };
  /** Moves the focus: its element was removed from the list or renamed. */
  const goOn = async () => {
    await actions.refresh();
    addButton.current?.focus();
  };
  const { add, proof, stop } = useAddPasskey({ texts, fail, onAdded: actions.refresh });
  const remove = useSingleFlight(async (id: string) => {
    const answer = await send(removePasskey, { body: { id } });
    if (answer.ok || answer.error.code === 'not.found') toast('success', texts.removed);
    else fail(answer.error);
    await goOn();
  });
  const rename = useSingleFlight(async (passkey: Passkey, typed: string) => {
    const name = typed.trim();
    if (name === '') return setNaming({ passkey, error: texts.unnamed });
    const answer = await send(renamePasskey, { body: { id: passkey.id, name } });
    if (!answer.ok && answer.error.code !== 'not.found') {
      return setNaming({ passkey, error: errorText(answer.error, texts.errors).text });
    }
    setNaming(undefined);
    if (answer.ok) toast('success', texts.named);
    await goOn();
  });

  if (isSupported === false) return null;
  return (
    // Before hydration the buttons do nothing.
    <section
      id="passkeys"
      className="passkeys"
      aria-labelledby="passkeys-title"
      hidden={isSupported === undefined}
    >
      <h2 className="rows-title" id="passkeys-title">
        {texts.title}
      </h2>
      <List
        label={texts.title}
        className="rows rows-first"
        state={state}
        actions={actions}
        texts={texts.call}
        placeholders={0}
        keyOf={keyOf}
      >
        {(passkey) => (
          <Row
            passkey={passkey}
            texts={texts}
            onRename={() => setNaming({ passkey })}
            onRemove={() => remove(passkey.id)}
          />
        )}
      </List>
      <div className="rows">
        <button type="button" className="row" ref={addButton} onClick={() => add()}>
          <Icon name="plus" />
          <span className="row-text">
            {texts.add}
            <small>{texts.why}</small>
          </span>
        </button>
      </div>
      {naming && (
        <AskDialog
          title={texts.renameTitle}
          close={texts.notNow}
          submit={texts.save}
          name="passkeyName"
          label={texts.name}
          error={naming.error}
          autoComplete="off"
          maxLength={40}
          defaultValue={naming.passkey.name}
          onClose={() => setNaming(undefined)}
          onSubmit={(name) => rename(naming.passkey, name)}
        />
      )}
      {proof && (
        <AskDialog
          title={texts.confirmTitle}
          close={texts.notNow}
          submit={texts.confirm}
          name="passkeyPassword"
          label={texts.password}
          error={proof.error}
          attempt={proof.tries}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          secret
          onClose={stop}
          onSubmit={add}
        />
      )}
    </section>
  );
});

/** Returns whether the browser supports passkeys; the server assumes it, as nearly all do. */
function useSupport(): boolean | undefined {
  const [isSupported, setSupported] = useState<boolean>();
  useEffect(() => setSupported(supportsPasskeys()), []);
  return isSupported;
}

interface RowProps {
  readonly passkey: Passkey;
  readonly texts: PasskeyTexts;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function Row({ passkey: { name, createdAt }, texts, onRename, onRemove }: RowProps) {
  return (
    <li className="row" data-item="">
      <Icon name="key" />
      <span className="row-text">
        <bdi>{name}</bdi>
        <small>
          {texts.since} <Moment at={createdAt} />
        </small>
      </span>
      <button
        type="button"
        data-replay=""
        className="icon-button"
        aria-label={`${texts.rename}: ${name}`}
        onClick={onRename}
      >
        <Icon name="edit" />
      </button>
      <button
        type="button"
        data-replay=""
        className="row-action"
        aria-label={`${texts.remove}: ${name}`}
        onClick={onRemove}
      >
        {texts.remove}
      </button>
    </li>
  );
}
