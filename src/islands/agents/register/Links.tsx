import { useRef, useState } from 'react';
import { type AgentLink, agentLinks, removeAgentLink } from '#contract/agents/agent-links.ts';
import type { DownlineTexts } from '#lib/agents/downline-texts.server.ts';
import { send } from '#lib/auth/index.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { toast } from '#lib/ui/index.client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { List } from '../../ui/List.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { LinkForm } from './LinkForm.tsx';
import { LinkRow } from './LinkRow.tsx';

/** The agent's links: a form for a new one, and each link with its members, until it is removed (AGENT-10). */
export function Links({ texts }: { readonly texts: DownlineTexts }) {
  const [state, actions] = useCall(agentLinks, { items: (links) => links, keyOf: ({ id }) => id });
  const [linkToRemove, setLinkToRemove] = useState<AgentLink>();
  const [made, setMade] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setLinkToRemove(undefined);
  const show = async () => {
    await actions.refresh();
    heading.current?.focus();
  };
  const remove = useSingleFlight(async (id: string) => {
    const answer = await send(removeAgentLink, { params: { id }, body: {} });
    if (answer.ok) toast('success', texts.link.removed);
    else if (answer.error.code !== 'session.expired')
      toast('fail', errorText(answer.error, texts.errors).text);
    await show();
  });
  return (
    <>
      <LinkForm
        key={made}
        texts={texts}
        onMade={() => {
          setMade(made + 1);
          void show();
        }}
      />
      <h2 className="rows-title" ref={heading} tabIndex={-1}>
        {texts.link.title}
      </h2>
      <List
        label={texts.link.title}
        className="agent-links"
        state={state}
        actions={actions}
        texts={texts.call}
        icon="refer"
        placeholders={2}
        keyOf={({ id }) => id}
      >
        {(link) => <LinkRow link={link} texts={texts} onRemove={() => setLinkToRemove(link)} />}
      </List>
      {linkToRemove && (
        <ConfirmDialog
          title={texts.link.removeTitle}
          text={texts.link.removeText}
          cancel={texts.cancel}
          confirm={texts.link.remove}
          onClose={close}
          onConfirm={() => void remove(linkToRemove.id)}
        />
      )}
    </>
  );
}
