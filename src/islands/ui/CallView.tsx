import { type ReactNode, useEffect, useRef } from 'react';
import type { CallError } from '#lib/gateway/answer.ts';
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
   * Icon of an empty list; with `offline` and `lock` it must be in the page's sprite (`CALL_ICONS`). Without an icon
   * each state takes one line, for a part of a page beside others.
   */
  readonly icon?: IconName;
  /** The number of grey boxes that reserve space while loading. */
  readonly placeholders?: number;
  /** The status text once the items are there. */
  readonly said?: string | undefined;
  /** Renders the items; each item's element is marked `data-item`. */
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** Icons of `CallView` besides the list's own. */
export const CALL_ICONS = ['offline', 'lock'] as const satisfies readonly IconName[];

/** Shows the state of a member's call: loading, empty, failed, rejected, or its items with a button for more. */
export function CallView<Item>({
  state,
  actions,
  texts,
  icon,
  placeholders = 3,
  said,
  children,
}: CallViewProps<Item>) {
  const part = useRef<HTMLDivElement>(null);
  const firstNew = state.kind === 'ready' ? state.firstNew : undefined;
  useEffect(() => announceReady(part.current), []);
  // Keyboard users who asked for more continue at the first new item.
  useEffect(() => {
    if (firstNew !== undefined) focusItem(part.current, firstNew);
  }, [firstNew]);
  const isLoading = state.kind === 'loading' || (state.kind === 'ready' && state.more === 'loading');
  return (
    <div className="call" ref={part} aria-busy={isLoading}>
      <p className="visually-hidden" role="status">
        {isLoading ? texts.loading : said}
      </p>
      {state.kind === 'loading' && <Placeholders count={placeholders} />}
      {state.kind === 'empty' && <Notice icon={icon} texts={texts.empty} />}
      {state.kind === 'rejected' && <Notice icon={icon && 'lock'} texts={texts.rejected} />}
      {state.kind === 'failed' && (
        <Notice icon={icon && 'offline'} texts={{ ...texts.failed, text: failureText(state.error, texts) }}>
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

/** Only a call without an answer was not answered in time (OPER-10). */
function failureText({ code, status }: CallError, { failed, fault, notOffered }: CallTexts): string {
  if (code === 'call.not.offered') return notOffered;
  const isFault = code === 'answer.malformed' || (status >= 500 && !code.startsWith('upstream.'));
  return isFault ? fault : failed.text;
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

/** Keeps its place and its focus while it loads, and retries after a failure. */
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

/** Focuses an item: the first focusable element in it, or the item itself. */
function focusItem(part: HTMLElement | null, index: number): void {
  const item = part?.querySelectorAll<HTMLElement>('[data-item]')[index];
  const target = item?.querySelector<HTMLElement>('summary, a[href], button') ?? item;
  if (target === item) item?.setAttribute('tabindex', '-1');
  target?.focus();
}
