import { useRef } from 'react';
import { endOtherSessions, endSession, openSessions } from '#contract/auth/session/open-sessions.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { send } from '#lib/auth/index.client.ts';
import { toast } from '#lib/ui/index.client.ts';
import type { CallTexts } from '#lib/ui/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { List } from '../ui/List.tsx';
import { Moment } from '../ui/Moment.tsx';
import { useCall } from '../ui/use-call.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';

type Session = ValueOf<typeof openSessions>[number];

interface Props {
  readonly texts: Readonly<
    Record<'title' | 'here' | 'seen' | 'unknown' | 'failed' | 'done' | 'end' | 'others', string>
  >;
  readonly call: CallTexts;
}

const keyOf = ({ id }: Session) => id;

/** Lists where a member is logged in: each device, with buttons to sign out there. */
export default withFirstAnswers(function OpenSessions({ texts, call }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, actions] = useCall(openSessions, { items: (sessions) => sessions, keyOf });
  const end = useSingleFlight(async (id?: string) => {
    const answer = id === undefined ? await send(endOtherSessions) : await send(endSession, { body: { id } });
    if (!answer.ok && answer.error.code === 'session.expired') return;
    // A session that is gone already counts as success.
    const isGone = answer.ok || answer.error.code === 'not.found';
    toast(isGone ? 'success' : 'fail', isGone ? texts.done : texts.failed);
    await actions.refresh();
    heading.current?.focus();
  });
  const others = state.kind === 'ready' && state.items.some(({ current }) => !current);
  return (
    <section aria-labelledby="open-sessions">
      <h2 className="rows-title" id="open-sessions" tabIndex={-1} ref={heading}>
        {texts.title}
      </h2>
      <List
        label={texts.title}
        className="rows"
        state={state}
        actions={actions}
        texts={call}
        placeholders={2}
        keyOf={keyOf}
      >
        {(device) => <Device device={device} texts={texts} onEnd={() => end(device.id)} />}
      </List>
      {others && (
        <button
          type="button"
          className="button button-quiet button-wide rows-action"
          data-replay=""
          onClick={() => end()}
        >
          {texts.others}
        </button>
      )}
    </section>
  );
});

interface DeviceProps {
  readonly device: Session;
  readonly texts: Props['texts'];
  readonly onEnd: () => void;
}

function Device({ device, texts, onEnd }: DeviceProps) {
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || texts.unknown;
  return (
    <li className="row" data-item="">
      <Icon name="shield" />
      <span className="row-text">
        <bdi>{name}</bdi>
        <small>
          {device.current && <b>{texts.here} · </b>}
          {texts.seen} <Moment at={device.lastSeenAt} />
        </small>
      </span>
      {!device.current && (
        <button
          type="button"
          className="row-action"
          data-replay=""
          aria-label={`${texts.end}: ${name}`}
          onClick={onEnd}
        >
          {texts.end}
        </button>
      )}
    </li>
  );
}
