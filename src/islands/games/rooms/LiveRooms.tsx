import { useEffect, useRef, useState } from 'react';
import { type LiveRoom, liveRooms } from '#contract/games/live.ts';
import type { RoomTexts } from '#lib/games/lists/rooms.server.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { useCall } from '../../ui/use-call.ts';
import { RoomCard } from './RoomCard.tsx';
import { useRoom } from './use-room.ts';

export interface LiveRoomsProps {
  readonly rooms: readonly LiveRoom[];
  /** Origin of the gateway's pictures; empty: this site (NAV-13). */
  readonly imageHost: string;
  readonly currency: string;
  /** Address of login for a room without a session, with the way back here. */
  readonly login: string;
  readonly texts: RoomTexts;
}

/** Live rooms: a tap opens a free one, names the level that another requires, and asks before a paid one (LIVE-1). */
export default function LiveRooms({ rooms: drawn, imageHost, currency, login, texts }: LiveRoomsProps) {
  const [state, { refresh }] = useCall(liveRooms, { items: (all) => all, keyOf: ({ id }) => id });
  const [roomToEnter, setRoomToEnter] = useState<LiveRoom>();
  const summary = useRef<HTMLDivElement>(null);
  const { enter, problem, dismiss } = useRoom({ refresh, currency, texts });
  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);

  const rooms = state.kind === 'ready' ? state.items : drawn;
  const choose = (room: LiveRoom) => {
    dismiss();
    if (room.kind === 'pay' && room.paidUntil === undefined) setRoomToEnter(room);
    else void enter(room);
  };
  const amount = formatMoney(roomToEnter?.price ?? 0, currency);
  const close = () => setRoomToEnter(undefined);
  return (
    <>
      <ErrorSummary ref={summary} title="" failed={problem} fields={[]} />
      <ul className="rooms">
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomCard
              room={room}
              imageHost={imageHost}
              currency={currency}
              login={login}
              texts={texts}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
      {roomToEnter && (
        <ConfirmDialog
          title={texts.askTitle}
          text={fill(texts.ask, { title: roomToEnter.title, amount, hours: roomToEnter.hours ?? 0 })}
          cancel={texts.cancel}
          confirm={fill(texts.pay, { amount })}
          onClose={close}
          onConfirm={() => void enter(roomToEnter)}
        />
      )}
    </>
  );
}
