import type { ValueOf } from '#contract/core/call.ts';
import { type InboxMessage, inboxMessages, readInboxMessage } from '#contract/messages/inbox.ts';
import { send } from '#lib/auth/index.client.ts';
import { onNewMessage } from '#lib/messages/events/unread-counts.client.ts';
import { UNREAD_CHANGED } from '#lib/messages/unread-changed.ts';
import type { CallTexts } from '#lib/ui/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { List } from '../ui/List.tsx';
import { Moment } from '../ui/Moment.tsx';
import { useCall } from '../ui/use-call.ts';
import { useReadByOpening } from '../ui/use-read-by-opening.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';

const PAGE_SIZE = 10;
export const FIRST_PAGE = { pageNo: 1, pageSize: PAGE_SIZE };

interface Props {
  readonly label: string;
  readonly unread: string;
  readonly call: CallTexts;
}

const itemsOf = ({ list }: ValueOf<typeof inboxMessages>) => list;
const keyOf = ({ id }: InboxMessage) => id;

/** An operator's gateway may have no cursors: its pages have numbers. */
function nextPage({ next, totalPages }: ValueOf<typeof inboxMessages>, { pageNo }: { pageNo?: unknown }) {
  const page = Number(pageNo ?? 1);
  if (next) return { pageSize: PAGE_SIZE, cursor: next };
  return page < totalPages ? { pageSize: PAGE_SIZE, pageNo: page + 1 } : undefined;
}

/** A member's messages, newest first, page by page; opening a message marks it read (HUB-5). */
export default withFirstAnswers(function Inbox({ label, unread, call }: Props) {
  const [state, actions] = useCall(inboxMessages, {
    query: FIRST_PAGE,
    items: itemsOf,
    keyOf,
    next: nextPage,
    live: onNewMessage,
  });
  const open = useReadByOpening(actions.change, async ({ id }) => {
    const answer = await send(readInboxMessage, { body: { id } });
    document.dispatchEvent(new CustomEvent(UNREAD_CHANGED));
    return answer;
  });
  return (
    <List
      label={label}
      className="inbox"
      state={state}
      actions={actions}
      texts={call}
      icon="mail"
      keyOf={keyOf}
    >
      {(message) => (
        <li data-item="">
          <details
            className="fold"
            data-unread={message.read ? undefined : ''}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open && !message.read) void open(message);
            }}
          >
            <summary>
              <span className="fold-title">
                {!message.read && <b className="visually-hidden">{unread} </b>}
                <bdi>{message.title}</bdi>
                <Moment className="muted" at={message.sentAt} />
              </span>
              <Icon name="down" />
            </summary>
            <p className="inbox-text" dir="auto">
              {message.content}
            </p>
          </details>
        </li>
      )}
    </List>
  );
});
