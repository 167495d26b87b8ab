import type { ReactNode } from 'react';
import type { IconName } from '#lib/ui/pictures/icons.ts';
import type { NoticeTexts } from '#lib/ui/texts.ts';
import { Icon } from './Icon.tsx';

interface Props extends NoticeTexts {
  /** An icon of the page's sprite. */
  readonly icon: IconName;
  /** What a member can do here, before the link. */
  readonly children?: ReactNode;
}

/** Shows why there is nothing here, and where to continue: an island's `EmptyState.astro`. */
export function EmptyState({ icon, title, text, way, children }: Props) {
  const { label, ...link } = way ?? {};
  return (
    <section className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      {way && (
        <a className={`button ${children ? 'button-quiet' : 'button-main'}`} {...link}>
          {label}
        </a>
      )}
    </section>
  );
}
