import { type ReactNode, useEffect, useRef } from 'react';
import { announceReady } from '#lib/hydration/ready.client.ts';
import type { CallState } from '#lib/ui/call-store.ts';
import type { IconName } from '#lib/ui/pictures/icons.ts';
import type { CallTexts, NoticeTexts } from '#lib/ui/texts.ts';
import { EmptyState } from './EmptyState.tsx';

export interface CallViewProps<Item> {
  readonly state: CallState<Item>;
  readonly actions: { readonly load: () => Promise<void>; readonly loadMore: () => Promise<void> };
  readonly texts: CallTexts;
  /**
   * Icon of an empty list; with `offline` and `lock` it must be in the page's sprite (`CALL_ICONS`). Without one the
   * states take a line each: for a part of a page beside others.
   */
  readonly icon?: IconName;
  /** How many grey boxes reserve the space of what is loading. */
  readonly placeholders?: number;
  /** Draws what is there; each item's element is marked `data-item`. */
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** Icons of `CallView` beside the list's own. */
export const CALL_ICONS = ['offline', 'lock'] as const satisfies readonly IconName[];

/** What a member's call is up to: loading, empty, failed, rejected, or its items and the way to more of them. */
export function CallView<Item>({
  state,
  actions,
  texts,
  icon,
  placeholders = 3,
  children,
}: CallViewProps<Item>) {
  const part = useRef<HTMLDivElement>(null);
  const firstNew = state.kind === 'ready' ? state.firstNew : undefined;
  useEffect(() => announceReady(part.current), []);
  // Whoever asked for more with a keyboard goes on from there.
  useEffect(() => {
    if (firstNew !== undefined) focusItem(part.current, firstNew);
  }, [firstNew]);
  const isLoading = state.kind === 'loading' || (state.kind === 'ready' && state.more === 'loading');
  return (
    <div className="call" ref={part} aria-busy={isLoading}>
      <p className="visually-hidden" role="status">
        {isLoading && texts.loading}
      </p>
      {state.kind === 'loading' && <Placeholders count={placeholders} />}
      {state.kind === 'empty' && <Notice icon={icon} texts={texts.empty} />}
      {state.kind === 'rejected' && <Notice icon={icon && 'lock'} texts={texts.rejected} />}
      {state.kind === 'failed' && (
        <Notice icon={icon && 'offline'} texts={texts.failed}>
          <button
            type="button"
            className={`button ${icon ? 'button-main' : 'button-quiet button-wide'}`}
            onClick={actions.load}
          >
            {texts.retry}
          </button>
        </Notice>
      )}
      {state.kind === 'ready' && (
        <>
          {children(state.items)}
          <MoreButton more={state.more} texts={texts} onMore={actions.loadMore} />
        </>
      )}
    </div>
  );
}

interface NoticeProps {
  readonly icon: IconName | undefined;
  readonly texts: NoticeTexts | undefined;
  readonly children?: ReactNode;
}

function Notice({ icon, texts, children }: NoticeProps) {
  if (!texts) return null;
  if (icon) {
    return (
      <EmptyState icon={icon} {...texts}>
        {children}
      </EmptyState>
    );
  }
  return (
    <div className="call-note">
      <p>{texts.text}</p>
      {children}
    </div>
  );
}

interface MoreProps {
  readonly more: Extract<CallState<unknown>, { kind: 'ready' }>['more'];
  readonly texts: CallTexts;
  readonly onMore: () => void;
}

/** Stays where it is and focusable while it loads, and tries again what did not come. */
function MoreButton({ more, texts, onMore }: MoreProps) {
  if (more === 'none') return null;
  const failed = typeof more === 'object';
  return (
    <div className="call-more">
      {failed && <p role="alert">{texts.moreFailed}</p>}
      <button
        type="button"
        className="button button-wide"
        data-replay=""
        aria-disabled={more === 'loading' || undefined}
        onClick={onMore}
      >
        {failed ? texts.retry : more === 'loading' ? texts.loading : texts.more}
      </button>
    </div>
  );
}

function Placeholders({ count }: { readonly count: number }) {
  return (
    <div className="call-bones" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `bone-${index}`).map((key) => (
        <div key={key} className="skeleton" />
      ))}
    </div>
  );
}

/** Focuses an item: the first thing in it that takes the focus, or itself. */
function focusItem(part: HTMLElement | null, index: number): void {
  const item = part?.querySelectorAll<HTMLElement>('[data-item]')[index];
  const target = item?.querySelector<HTMLElement>('summary, a[href], button') ?? item;
  if (target === item) item?.setAttribute('tabindex', '-1');
  target?.focus();
}
