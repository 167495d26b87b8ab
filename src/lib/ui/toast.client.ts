/** Kinds of toast (ERR-1). */
export type ToastKind = 'info' | 'success' | 'fail' | 'offline' | 'loading';

/** How long a toast is shown, in milliseconds. */
export const SHORT = 3_000;
export const LONG = 8_000;
/** The maximum for a loading toast, in milliseconds; the caller that shows one hides it. */
export const LOADING = 9_999_000;

export interface ToastOptions {
  /** Milliseconds; `SHORT` unless given, `LOADING` for loading ones. */
  readonly duration?: number;
  /** A link at the end of the toast. */
  readonly action?: { readonly label: string; readonly href: string };
}

/**
 * Shows a message at the foot of the page and has it read out: politely, or assertively after a failure. A toast with
 * the same text is replaced.
 * @returns a function that hides it
 */
export function toast(kind: ToastKind, text: string, options: ToastOptions = {}): () => void {
  const region = regionFor(kind);
  // Otherwise screen readers read the older toasts again (ALL-25).
  region.setAttribute('aria-atomic', 'false');
  for (const shown of Array.from(region.children)) {
    if (shown.firstElementChild?.textContent === text) shown.remove();
  }
  const element = document.createElement('div');
  element.className = `toast toast-${kind}`;
  const words = element.appendChild(document.createElement('span'));
  words.textContent = text;
  if (options.action) {
    const link = element.appendChild(document.createElement('a'));
    link.href = options.action.href;
    link.textContent = options.action.label;
  }
  region.append(element);
  const hide = () => element.remove();
  const timer = setTimeout(hide, options.duration ?? (kind === 'loading' ? LOADING : SHORT));
  return () => {
    clearTimeout(timer);
    hide();
  };
}

/** Failures interrupt the screen reader. Every page of the layout has both regions. */
function regionFor(kind: ToastKind): HTMLElement {
  const id = kind === 'fail' || kind === 'offline' ? 'toasts-now' : 'toasts';
  return document.getElementById(id) ?? document.body;
}
