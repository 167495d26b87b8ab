import { useRef } from 'react';
import type { CallError } from '#lib/gateway/answer.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import type { PushAbility } from '#lib/messages/push/browser.client.ts';
import type { PushTexts } from '#lib/messages/texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { CallView } from '../../ui/CallView.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { MailChoice } from './MailChoice.tsx';
import { PushForm } from './PushForm.tsx';
import { usePush } from './use-push.ts';

interface Props {
  readonly texts: PushTexts;
}

/** Sets whether this browser gets push messages, of which topics, and when not (PUSH-1). */
export default function PushSettings({ texts }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, actions, ability, own, save, end } = usePush();

  const fail = (error: CallError) => {
    if (error.code === 'session.expired') return;
    const { text, way } = errorText(error, texts.errors);
    toast('fail', text, way && { action: way });
  };
  /** Moves the focus: its element was removed. */
  const say = (text: string) => {
    toast('success', text);
    heading.current?.focus();
  };
  const turnOn = useSingleFlight(async () => {
    const error = await save();
    if (typeof error === 'string') toast('fail', texts[error]);
    else if (error) fail(error);
    else say(texts.on);
  });
  const turnOff = useSingleFlight(async () => {
    const error = await end();
    if (error) fail(error);
    else say(texts.off);
  });

  const mailChosen = async (text: string) => {
    await actions.refresh();
    say(text);
  };
  const inBrowser = (can: PushAbility) => {
    if (can !== 'open') return <p className="call-note">{texts[can]}</p>;
    if (own) return <PushForm own={own} texts={texts} save={save} onSaved={say} onOff={turnOff} />;
    return (
      <div className="rows">
        <button type="button" className="row" onClick={turnOn}>
          <Icon name="bell" />
          <span className="row-text">
            {texts.turnOn}
            <small>{texts.about}</small>
          </span>
        </button>
      </div>
    );
  };

  return (
    <section id="push" aria-labelledby="push-title">
      <h2 className="rows-title" id="push-title" tabIndex={-1} ref={heading}>
        {texts.title}
      </h2>
      <CallView state={state} actions={actions} texts={texts.call} placeholders={1}>
        {([known]) => {
          if (!known || ability === undefined) return null;
          if (!known.allowed) return <p className="call-note">{texts.paused}</p>;
          return (
            <>
              {inBrowser(ability)}
              {known.mail && (
                <MailChoice mail={known.mail} texts={texts.mail} onSaved={mailChosen} onFailed={fail} />
              )}
            </>
          );
        }}
      </CallView>
    </section>
  );
}
