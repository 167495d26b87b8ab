import type { MouseEvent } from 'react';
import type { LiveRoom } from '#contract/games/live.ts';
import type { RoomTexts } from '#lib/games/lists/rooms.server.ts';
import { fill, formatCount, formatMoment, formatMoney } from '#lib/i18n/format.ts';
import { pictureAt } from '#lib/ui/index.ts';

interface Props {
  readonly room: LiveRoom;
  readonly imageHost: string;
  readonly currency: string;
  readonly login: string;
  readonly texts: RoomTexts;
  readonly onChoose: (room: LiveRoom) => void;
}

/** Returns the requirement of the room. */
function wayIn({ kind, level, price, hours, paidUntil }: LiveRoom, currency: string, texts: RoomTexts) {
  if (paidUntil !== undefined) return fill(texts.paid, { time: formatMoment(paidUntil) });
  if (kind === 'vip') return fill(texts.vip, { level: level ?? 0 });
  if (kind === 'pay')
    return fill(texts.price, { amount: formatMoney(price ?? 0, currency), hours: hours ?? 0 });
  return texts.free;
}

/**
 * A hosted table; a link for guests, a button to enter for members. Drawn pictures are labelled as such (PLAY-60).
 */
export function RoomCard({ room, imageHost, currency, login, texts, onChoose }: Props) {
  const { title, host, picture, kind, viewers, streaming, nodeId } = room;
  const isOpen = streaming || nodeId !== '';
  const state = streaming ? texts.onAir : isOpen ? texts.drawn : texts.closed;
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    onChoose(room);
  };
  const content = (
    <>
      <span className="room-art">
        {picture && (
          <img
            src={pictureAt(imageHost, picture)}
            alt=""
            width={320}
            height={180}
            loading="lazy"
            decoding="async"
          />
        )}
        <b className={streaming ? 'room-state room-on' : 'room-state'}>{state}</b>
        {streaming && viewers > 0 && (
          <span className="room-viewers">{fill(texts.viewers, { n: formatCount(viewers) })}</span>
        )}
      </span>
      <span className="room-words">
        <bdi className="room-title">{title}</bdi>
        <bdi className="muted">{host}</bdi>
        <span className={`room-way room-${kind}`}>{wayIn(room, currency, texts)}</span>
      </span>
    </>
  );
  if (!isOpen) return <div className="card room">{content}</div>;
  return (
    <a className="card room" href={login} onClick={choose}>
      {content}
    </a>
  );
}
