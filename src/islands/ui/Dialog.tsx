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

/** Events of a dialog must not reach the form that opened it. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** A dialog that is open while it is rendered: traps the focus, closes with Escape, restores the focus. */
export function Dialog({ title, close, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element is removed: afterwards the focus could not be restored.
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
    // In a sheet, the dialog uses the sheet's styles and opens above it.
    document.querySelector('.access-sheet[open]') ?? document.body,
  );
}
