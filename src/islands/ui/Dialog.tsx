import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { closeDialog, openDialog } from '#lib/ui/dialogs.client.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly title: string;
  /** Name of the button that closes. */
  readonly close: string;
  /** A drawer from the bottom, or a box in the middle. */
  readonly className: 'sheet' | 'dialog';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What happens in a dialog is none of the form's that opened it. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Open as long as it is there: traps the focus, closes by Escape, gives the focus back. */
export function Dialog({ title, close, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element goes: once it is gone nobody gives the focus back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, as long as it is there
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    openDialog(element);
    element.addEventListener('close', onClose);
    return () => {
      element.removeEventListener('close', onClose);
      closeDialog(element);
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={className}
      aria-label={title}
      onSubmit={keep}
      onInput={keep}
      onBlur={keep}
    >
      <div className="dialog-head">
        <h2>{title}</h2>
        <button
          type="button"
          className="dialog-close"
          aria-label={close}
          onClick={() => dialog.current && closeDialog(dialog.current)}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>,
    // In a sheet its styles are at hand, and only there what opens is not behind it.
    document.querySelector('.access-sheet[open]') ?? document.body,
  );
}
