import { attempt } from '#lib/html/page.client.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { writeHandover } from '#lib/storage/handover.client.ts';
import { REFRESHED_KEY } from '#lib/storage/keys.ts';
import { toast } from '#lib/ui/index.client.ts';
import { filesNamedIn, isTooSoon } from './lost-files.ts';
import { keepTyped } from './typed-text.client.ts';

/** The page is refreshed once its reader has rested for this long, in milliseconds, and has read why. */
const REST = 4_000;
const LOOK_AGAIN = 250;
/** How long the message stays, in milliseconds. */
const MESSAGE_MS = 3_600_000;
/** Marks of what is being sent or opened. */
const BUSY = '[aria-busy=true],[data-busy],[type=submit][aria-disabled=true]';

let isAnnounced = false;
let looking = Promise.resolve();

/**
 * Checks whether files that an element names are gone since a deploy. If so, the page says it once and is refreshed,
 * with what was typed (ALL-13). A file that cannot be reached is not gone.
 */
export function lookForLostFiles(element: Element, path: string): void {
  looking = looking.then(async () => {
    if (isAnnounced) return;
    const gone = await Promise.all(filesNamedIn(element.outerHTML + path).map(isGone));
    if (gone.includes(true)) await startAgain();
  });
}

async function isGone(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

async function startAgain(): Promise<void> {
  isAnnounced = true;
  const texts = import.meta.env.FAILED_LOADS_TEXTS[pageLanguage()];
  const last = Number(attempt(() => sessionStorage.getItem(REFRESHED_KEY)));
  const isNoted = attempt(() => {
    sessionStorage.setItem(REFRESHED_KEY, `${Date.now()}`);
    return true;
  });
  if (!isNoted || isTooSoon(last, Date.now())) {
    // Without storage nothing that was typed would stay, and a second time in a row may become a loop.
    const action = { label: texts.refresh, href: location.pathname + location.search };
    toast('info', texts.ask, { duration: MESSAGE_MS, action });
    return;
  }
  toast('info', texts.soon, { duration: MESSAGE_MS });
  await rest();
  keepTyped();
  writeHandover();
  location.reload();
}

/** Resolves once the reader has rested, and nothing is being sent. */
async function rest(): Promise<void> {
  let used = Date.now();
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(
      type,
      () => {
        used = Date.now();
      },
      true,
    );
  while (Date.now() - used < REST || document.querySelector(BUSY))
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
}
