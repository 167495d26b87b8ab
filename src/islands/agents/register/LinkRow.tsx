import { useSyncExternalStore } from 'react';
import type { AgentLink } from '#contract/agents/agent-links.ts';
import type { DownlineTexts } from '#lib/agents/downline-texts.server.ts';
import { serverNow } from '#lib/auth/index.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { toast } from '#lib/ui/index.client.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../ui/Moment.tsx';

interface Props {
  readonly link: AgentLink;
  readonly texts: DownlineTexts;
  readonly onRemove: () => void;
}

const never = () => () => {};
const mayShare = () => 'share' in navigator;
/** The server's value. */
const isUnknown = () => false;

/** A link: its terms, the number of members who joined by it, and the ways to share it. */
export function LinkRow({ link, texts, onRemove }: Props) {
  const { url, registrations, expiresAt, type, rate, qr } = link;
  const { link: words, terms } = texts;
  const copy = async () => {
    // Browsers inside apps may have no clipboard, or refuse it.
    try {
      await navigator.clipboard.writeText(url);
      toast('success', words.copied);
    } catch {
      toast('fail', words.notCopied);
    }
  };
  const canShare = useSyncExternalStore(never, mayShare, isUnknown);
  // Rejected where the agent cancels.
  const share = () => navigator.share({ url }).catch(() => {});
  return (
    <li className="agent-link" data-item="">
      <p className="agent-link-head">
        <b>
          {type === 1 ? terms.types[1] : terms.types[0]}
          {rate > 0 && <span> · +{rate}%</span>}
        </b>
        <span>{fill(words.came, { n: registrations })}</span>
      </p>
      <p className="agent-link-url">
        <bdi>{url}</bdi>
      </p>
      <p className="muted">
        {expiresAt === null ? (
          texts.forever
        ) : expiresAt <= serverNow() ? (
          words.expired
        ) : (
          <>
            {words.until} <Moment at={expiresAt} />
          </>
        )}
      </p>
      {qr !== '' && (
        <details>
          <summary>{words.showQr}</summary>
          <img src={qr} alt={words.qr} width="180" height="180" />
        </details>
      )}
      <p className="agent-link-ways">
        <button type="button" className="button button-quiet" data-replay="" onClick={copy}>
          <Icon name="copy" />
          {words.copy}
        </button>
        {canShare && (
          <button type="button" className="button button-quiet" onClick={share}>
            <Icon name="refer" />
            {words.share}
          </button>
        )}
        <button type="button" className="button button-quiet" data-replay="" onClick={onRemove}>
          {words.remove}
        </button>
      </p>
    </li>
  );
}
