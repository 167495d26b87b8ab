import type { ReactNode } from 'react';
import type { IconName } from '#lib/ui/pictures/icons.ts';
import type { NoticeTexts } from '#lib/ui/texts.ts';
import { Icon } from './Icon.tsx';

interface Props extends NoticeTexts {
  /** One of the page's sprite. */
  readonly icon: IconName;
  /** What may be done here, before the way on. */
  readonly children?: ReactNode;
}

/** Why there is nothing here, and where to go on: an island's `EmptyState.astro`. */
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
