import { limitLog, PLAY_EVENTS, type PlayEvent, type PlayLogEntry } from '#contract/safer-play/limits.ts';
import { momentText } from '#lib/i18n/moments.ts';
import { measureText } from '#lib/safer-play/index.ts';
import type { PlayLogTexts } from '#lib/safer-play/texts.server.ts';
import { List } from '../ui/List.tsx';
import { Moment } from '../ui/Moment.tsx';
import { useCall } from '../ui/use-call.ts';
import { Fold } from './Fold.tsx';

interface Props {
  readonly texts: PlayLogTexts;
  readonly currency: string;
}

interface Line extends PlayLogEntry {
  readonly key: string;
}

/** The player's decisions about their play, newest first (RESP-8). */
export function PlayLog(props: Props) {
  return (
    <Fold title={props.texts.title}>
      <Decisions {...props} />
    </Fold>
  );
}

function Decisions({ texts, currency }: Props) {
  const [state, actions] = useCall(limitLog, {
    items: ({ list }) =>
      list.map((entry, place) => ({ ...entry, key: `${entry.at} ${entry.what} ${place}` })),
    keyOf: ({ key }: Line) => key,
    next: ({ next }, asked) => (next === undefined ? undefined : { ...asked, cursor: next }),
  });
  return (
    <div data-live="">
      <List
        label={texts.title}
        className="rows"
        state={state}
        actions={actions}
        texts={{ ...texts.call, empty: { title: texts.title, text: texts.empty } }}
        placeholders={2}
        keyOf={({ key }) => key}
      >
        {(entry) => (
          <li className="limit" data-item="">
            <p>{entryTitle(entry, texts)}</p>
            <small>
              {changeText(entry, texts, currency)} <Moment at={entry.at} />
            </small>
          </li>
        )}
      </List>
    </div>
  );
}

const isKnown = (what: string): what is PlayEvent => (PLAY_EVENTS as readonly string[]).includes(what);

/** Returns the limit and the decision; unknown names of a gateway are shown unchanged. */
function entryTitle({ what, kind, period }: PlayLogEntry, texts: PlayLogTexts): string {
  const done = isKnown(what) ? texts.events[what] : what;
  if (!kind || !period) return done;
  return `${texts.kinds[kind]}, ${texts.measure.periods[period]}: ${done}`;
}

function changeText({ what, kind, from, to }: PlayLogEntry, texts: PlayLogTexts, currency: string): string {
  const said = (value: number | null) => measureText(kind ?? 'session', value, currency, texts.measure);
  if (kind) return `${said(from)} → ${said(to)} ·`;
  if (to === null) return '';
  return what === 'reality-check' ? `${said(to)} ·` : `${texts.until} ${momentText(to)} ·`;
}
