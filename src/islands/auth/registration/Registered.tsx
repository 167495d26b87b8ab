import { useRef } from 'react';
import { safeBackPath } from '#contract/core/back-path.ts';
import { session } from '#lib/auth/session/store.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { RegisteredTexts } from './texts.ts';

/** Shown after registration, when the player is logged in: only the links to continue (REG-13). */
export default function Registered({ texts }: { readonly texts: RegisteredTexts }) {
  const title = useRef<HTMLHeadingElement>(null);
  useWake(() => {
    title.current?.closest<HTMLElement>('.access')?.setAttribute('data-registered', '');
    title.current?.focus();
  });
  const { displayName, userName = '' } = session.get() ?? {};
  const back = safeBackPath(new URLSearchParams(window.location.search).get('back'));
  return (
    <div className="registered">
      <span className="registered-mark" aria-hidden="true">
        <Icon name="check" />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {fill(texts.title, { name: displayName ?? userName })}
      </h1>
      <p className="muted">{(displayName && texts.byNumber) ?? texts.lead}</p>
      <a className="button button-main button-wide" href={back}>
        {texts.play}
      </a>
      <a className="button button-wide" href={texts.depositHref}>
        {texts.deposit}
      </a>
    </div>
  );
}
