import { chooseMail } from '#contract/messages/push.ts';
import { send } from '#lib/auth/index.client.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { fill } from '#lib/i18n/format.ts';
import type { PushTexts } from '#lib/messages/texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

interface Props {
  readonly mail: { readonly address: string; readonly wanted: boolean };
  readonly texts: PushTexts['mail'];
  readonly onSaved: (text: string) => Promise<void>;
  readonly onFailed: (error: CallError) => void;
}

/** Sets whether messages of the inbox are also sent by mail (WAY-34). */
export function MailChoice({ mail: { address, wanted }, texts, onSaved, onFailed }: Props) {
  const choose = useSingleFlight(async () => {
    const answer = await send(chooseMail, { body: { wanted: !wanted } });
    if (answer.ok) await onSaved(wanted ? texts.off : texts.on);
    else onFailed(answer.error);
  });
  return (
    <div className="rows">
      {address === '' ? (
        <a className="row" href={href('securityCentre')}>
          <Icon name="mail" />
          <span className="row-text">
            {texts.title}
            <small>{texts.missing}</small>
          </span>
        </a>
      ) : (
        <button type="button" className="row" onClick={choose}>
          <Icon name="mail" />
          <span className="row-text">
            {fill(wanted ? texts.turnOff : texts.turnOn, { address })}
            <small>{texts.about}</small>
          </span>
        </button>
      )}
    </div>
  );
}
