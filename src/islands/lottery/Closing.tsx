import { useEffect, useState } from 'react';
import type { ComingIssue } from '#contract/lottery/lottery.ts';
import { fill } from '#lib/i18n/format.ts';
import { formatTime, timeLeft, type Zone } from '#lib/lottery/days.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';

interface Props {
  readonly issue: ComingIssue | undefined;
  /** The gateway's clock minus the page's; undefined while unknown. */
  readonly ahead: number | undefined;
  readonly zone: Zone;
  readonly texts: PlayTexts;
}

const TICK = 250;

/**
 * The next draw and how long it takes bets, by the gateway's clock; before that is known, its closing time (LOTT-4).
 */
export function Closing({ issue, ahead, zone, texts }: Props) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (ahead === undefined) return;
    const look = () => setNow(ahead + performance.now());
    look();
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, [ahead]);
  if (!issue) {
    return (
      <p className="closing" role="status">
        {texts.noIssue}
      </p>
    );
  }
  const left = now === undefined ? undefined : issue.closesAt - now;
  return (
    <p className="closing">
      <span>
        {fill(texts.draw, { no: issue.no })}
        {issue.station && <bdi> · {issue.station}</bdi>}
      </span>
      <span className="closing-time">
        <small className="muted">{texts.closes}</small>
        <time dateTime={new Date(issue.closesAt).toISOString()}>
          {left === undefined ? (
            <small>{fill(texts.clock[zone.name], { moment: formatTime(issue.closesAt, zone) })}</small>
          ) : left > 0 ? (
            timeLeft(left)
          ) : (
            texts.drawing
          )}
        </time>
      </span>
    </p>
  );
}
