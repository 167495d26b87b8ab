/** Old browsers have no dialog element: theirs is made of the same markup, a shade and a focus that stays inside. */
const isNative = (dialog: HTMLElement): dialog is HTMLDialogElement =>
  'showModal' in dialog && typeof dialog.showModal === 'function';

/**
 * Opens a dialog that waits, `hidden`, in the page; resolves with the value of the
 * button that closed it, or '' after Escape or a tap beside it. The focus goes back
 * to where it was.
 */
export function ask(dialog: HTMLElement): Promise<string> {
  const before = document.activeElement;
  const shade = document.createElement('div');
  shade.className = 'shade';
  dialog.hidden = false;
  if (isNative(dialog)) {
    dialog.showModal();
  } else {
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.before(shade);
    buttonsOf(dialog)[0]?.focus();
  }
  return new Promise((resolve) => {
    const answer = (value: string) => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      if (isNative(dialog)) dialog.close();
      dialog.hidden = true;
      shade.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(value);
    };
    const onClick = ({ target }: Event) => {
      const button = buttonsOf(dialog).find((candidate) => candidate.contains(target as Node));
      if (button) answer(button.value);
      // A tap on the backdrop of a native dialog is a tap on the dialog, beside what it holds.
      else if (target === shade || (target === dialog && isNative(dialog))) answer('');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') answer('');
      else if (event.key === 'Tab' && !isNative(dialog)) stayInside(dialog, event);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
  });
}

function buttonsOf(dialog: HTMLElement): HTMLButtonElement[] {
  return Array.from(dialog.querySelectorAll('button'));
}

function stayInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const buttons = buttonsOf(dialog);
  const edge = event.shiftKey ? buttons[0] : buttons[buttons.length - 1];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? buttons[buttons.length - 1] : buttons[0])?.focus();
}
