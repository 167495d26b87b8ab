import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { PROMPTS } from '#lib/routes/paths.ts';
import { closeDialog, openDialog } from '#lib/ui/index.client.ts';
import type { DownloadLinks } from './offer.ts';
import { detectPlace, type Place } from './place.ts';

const ROOT = 'prompts';

/** The prompts as the server renders them, separate from any page. */
export interface Parts {
  /** A copy of the part with this id, ready for the page. */
  take(id: string): HTMLElement | undefined;
  /** Ids of the popups in their order, with their rules. */
  popups(): { readonly id: string; readonly rules: DOMStringMap }[];
  /** Texts and addresses that no part contains. */
  readonly words: DOMStringMap;
}

let loading: Promise<Parts> | undefined;

/** Fetches the parts once; after a failure the next call retries. */
export function loadParts(): Promise<Parts> {
  loading ??= fetchParts().catch((cause) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function fetchParts(): Promise<Parts> {
  const page = await fetchPage(PROMPTS, ROOT);
  const root = page.getElementById(ROOT) as HTMLElement;
  await addStyles(root.dataset.styles ?? '');
  return {
    take(id) {
      const part = page.getElementById(id);
      return part ? document.importNode(part, true) : undefined;
    },
    popups: () =>
      Array.from(root.querySelectorAll<HTMLElement>(`#${ROOT} > [data-popup]`)).map(({ id, dataset }) => ({
        id,
        rules: dataset,
      })),
    words: root.dataset,
  };
}

export function toDownloadLinks({ words: { ios, android, profile } }: Parts): DownloadLinks {
  return { ...(ios && { ios }), ...(android && { android }), ...(profile && { profile }) };
}

export function here(): Place {
  return detectPlace({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints || 0,
    standalone: matchMedia('(display-mode: standalone)').matches,
    homeScreen: 'standalone' in navigator && navigator.standalone === true,
  });
}

/** Returns the element for prompts above the tab bar, the newest on top. */
export function stack(): HTMLElement {
  const name = 'prompt-stack';
  const known = document.querySelector<HTMLElement>(`.${name}`);
  if (known) return known;
  const made = document.createElement('div');
  made.className = name;
  document.querySelector('.tabs')?.before(made);
  return made;
}

/** Shows a dialog above the page. Resolves when it is closed and removed. */
export function showPrompt(prompt: HTMLElement): Promise<void> {
  document.body.append(prompt);
  prompt.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-close]')) closeDialog(prompt);
  });
  openDialog(prompt);
  return new Promise((resolve) => {
    prompt.addEventListener('close', () => {
      prompt.remove();
      resolve();
    });
  });
}
