import { useEffect, useRef } from 'react';
import { announcements, markAnnouncementRead } from '#contract/content/announcements.ts';
import type { AgentAnnouncementTexts } from '#lib/agents/team-texts.server.ts';
import { send } from '#lib/auth/index.client.ts';
import { drawSafely } from '#lib/html/draw-safely.client.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useReadByOpening } from '../../ui/use-read-by-opening.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';

/** Announcements for agents come from a separate call, besides those of the platform. */
export const FOR_AGENTS = { ...announcements, moduleId: 'AGEANNOUNCE3' } as const;
export const ALL_ANNOUNCEMENTS = { types: 'A' };

/** Announcements for agents, each marked read when it is opened (AGENT-3). */
export default withFirstAnswers(function AgentAnnouncements({
  texts,
}: {
  readonly texts: AgentAnnouncementTexts;
}) {
  const [state, actions] = useCall(FOR_AGENTS, {
    query: ALL_ANNOUNCEMENTS,
    items: ({ player }) => player,
    keyOf: ({ id }) => id,
  });
  const open = useReadByOpening(actions.change, ({ announcementId }) =>
    send(markAnnouncementRead, { body: { announcementId, read: true } }),
  );
  return (
    <List
      label={texts.label}
      className="inbox"
      state={state}
      actions={actions}
      texts={texts.call}
      icon="announcement"
      keyOf={({ id }) => id}
    >
      {(announcement) => (
        <li data-item="">
          <details
            className="fold"
            data-unread={announcement.read ? undefined : ''}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open && !announcement.read) void open(announcement);
            }}
          >
            <summary>
              <span className="fold-title">
                {!announcement.read && <b className="visually-hidden">{texts.unread} </b>}
                <bdi>{announcement.title}</bdi>
                <time className="muted">{formatDay(announcement.startDate)}</time>
              </span>
              <Icon name="down" />
            </summary>
            <Words html={announcement.content} />
          </details>
        </li>
      )}
    </List>
  );
});

/** Renders the gateway's HTML, node by node, from harmless elements only. */
function Words({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const words = box.current;
    while (words?.firstChild) words.firstChild.remove();
    words?.append(drawSafely(html));
  }, [html]);
  return <div className="prose" ref={box} />;
}
