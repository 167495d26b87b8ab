/** Old browsers have no dialog element: for them the same markup gets a shade and a focus trap. */
const isNative = (dialog: HTMLElement): dialog is HTMLDialogElement =>
  'showModal' in dialog && typeof dialog.showModal === 'function';

/**
 * Lets buttons with `commandfor` open (`command="show-modal"`) and close (`close`) dialogs. Browsers that support
 * these attributes do it without any script, from the first tap on.
 */
export function watchDialogs(): void {
  closeByTapsOutside();
  if ('command' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!button || !dialog) return;
    if (button.getAttribute('command') === 'close') closeDialog(dialog);
    else openDialog(dialog);
  });
}

let closesByTaps = false;

/** Implements `closedby="any"` for browsers that do not support it. */
function closeByTapsOutside(): void {
  const isKnown = typeof HTMLDialogElement !== 'undefined' && 'closedBy' in HTMLDialogElement.prototype;
  if (isKnown || closesByTaps) return;
  closesByTaps = true;
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    // A tap on the shade has the dialog as its target.
    if (!(target instanceof HTMLElement) || !target.matches('dialog[closedby="any"][open]')) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (!isInside) closeDialog(target);
  });
}

/**
 * Opens a dialog over everything else: the focus stays inside, Escape closes it, and closing restores the focus.
 * Toasts are shown in it meanwhile (ERR-1): everything else is inert, and behind its shade.
 */
export function openDialog(dialog: HTMLElement): void {
  closeByTapsOutside();
  if (isNative(dialog)) {
    const toasts = document.querySelector('.toasts');
    if (toasts) moveToasts(toasts, dialog);
    dialog.addEventListener('close', () => giveBackToasts(dialog), { once: true });
    dialog.showModal();
    return;
  }
  const before = document.activeElement;
  const shade = document.createElement('div');
  shade.className = 'shade';
  if (dialog.getAttribute('closedby') === 'any') shade.addEventListener('click', () => closeDialog(dialog));
  dialog.before(shade);
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('open', '');
  dialog.querySelector<HTMLElement>('button, a')?.focus();

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeDialog(dialog);
    if (event.key === 'Tab') stayInside(dialog, event);
  };
  document.addEventListener('keydown', onKey);
  dialog.addEventListener(
    'close',
    () => {
      document.removeEventListener('keydown', onKey);
      shade.remove();
      if (before instanceof HTMLElement) before.focus();
    },
    { once: true },
  );
}

/** Moves the toasts to the dialog below, or to the page, before the dialog and its toasts may be removed. */
function giveBackToasts(dialog: HTMLElement): void {
  const toasts = dialog.querySelector('.toasts');
  if (toasts) moveToasts(toasts, dialog.parentElement?.closest('dialog[open]') ?? document.body);
}

/** Moves toasts without a second announcement of what was read out (ALL-29). */
export function moveToasts(toasts: Element, place: Element): void {
  const regions = Array.from(toasts.children);
  for (const region of regions) region.setAttribute('aria-live', 'off');
  place.append(toasts);
  setTimeout(() => {
    for (const region of regions) region.removeAttribute('aria-live');
  }, 100);
}

export function closeDialog(dialog: HTMLElement): void {
  if (isNative(dialog)) {
    giveBackToasts(dialog);
    dialog.close();
    return;
  }
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
}

function stayInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const buttons = Array.from(dialog.querySelectorAll<HTMLElement>('button, a'));
  const [first, last] = [buttons[0], buttons[buttons.length - 1]];
  const [edge, opposite] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  opposite?.focus();
}
