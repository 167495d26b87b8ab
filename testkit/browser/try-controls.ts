import type { Page } from '@playwright/test';

/** More controls than any page has: a run that gets there is in a loop. */
const MAX_CONTROLS = 250;

/** The next control: its place on the screen, and the text to type. A choice of a list is made without a tap. */
interface Control {
  kind: string;
  x: number;
  y: number;
  text?: string | undefined;
  isChosen: boolean;
}

/**
 * Uses every kind of control of a page by taps, and the controls that open: buttons, tabs, fields, links, and forms
 * before and after they are filled in. Controls that end the visit come last. Links do not leave the page.
 * @param settled resolves once the page has all its answers
 * @returns the kinds of controls that were used
 * @throws {Error} if new controls keep appearing
 */
export async function tryControls(page: Page, settled: () => Promise<void>): Promise<string[]> {
  await stayHere(page);
  const used = new Map<string, number>();
  const born = await page.evaluate(() => performance.timeOrigin);
  for (let count = 0; count < MAX_CONTROLS; count++) {
    const control = await page.evaluate(nextControl, [...used]);
    if (!control) return [...used.keys()];
    used.set(control.kind, (used.get(control.kind) ?? 0) + 1);
    await use(page, control);
    await settled();
    if ((await page.evaluate(() => performance.timeOrigin)) !== born)
      throw new Error(`${control.kind} left the page`);
  }
  throw new Error(
    `${page.url()} keeps showing new controls, among them: ${[...used.keys()].slice(-10).join('; ')}`,
  );
}

async function use(page: Page, { x, y, text, isChosen }: Control): Promise<void> {
  if (isChosen) return;
  await page.touchscreen.tap(x, y);
  if (text === undefined) return;
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  // Some fields report nothing before the next field is used.
  await page.keyboard.press('Tab');
}

/** Prevents navigation away from the page, and closes new windows. */
async function stayHere(page: Page): Promise<void> {
  page.context().on('page', (other) => other.close());
  await page.evaluate(() =>
    navigation.addEventListener('navigate', (event) => {
      if (event.cancelable && !event.destination.sameDocument) event.preventDefault();
    }),
  );
}

/** Runs in the page: returns the next control, scrolled to where it can be tapped. */
function nextControl(used: [string, number][]): Control | undefined {
  const counts = new Map(used);
  /** Controls that are tapped twice: for the answer to text typed since, and to reset a switch. */
  const TWICE = 'button:not(.dialog-close)';
  const USABLE = 'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=tab]';

  const opened = [...document.querySelectorAll('dialog[open]')].pop();
  const ranked = [...(opened ?? document).querySelectorAll<HTMLElement>(USABLE)]
    .map((part) => ({ part, kind: describeKind(part), rank: rankControl(part) }))
    .filter(
      ({ part, kind }) =>
        (counts.get(kind) ?? 0) < (part.matches(TWICE) ? 2 : 1) && !part.matches(':disabled'),
    )
    .sort((one, other) => one.rank - other.rank);
  for (const { part, kind } of ranked) {
    const point = findPoint(part);
    if (point) return { kind, ...point, text: textFor(part), isChosen: choose(part) };
  }
  // Closes what is still open, such as a sheet with only a close button, to reach the controls under it.
  const cover = opened ?? document.querySelector<HTMLDetailsElement>('.menu[open], .drawer[open]');
  if (cover) {
    if (cover instanceof HTMLDialogElement) cover.close();
    else cover.removeAttribute('open');
    return nextControl(used);
  }
  return undefined;

  function describeKind(part: HTMLElement): string {
    const { tagName, className } = part;
    const attributes = part
      .getAttributeNames()
      .filter((name) => /^(?:data-|aria-controls|popover)/.test(name));
    const field = ['type', 'name', 'role'].map((name) => part.getAttribute(name) ?? '');
    // Rows of a list are one kind, whatever their names.
    const words = part.closest('li, article, [role=row]') ? '' : (part.textContent ?? '').replace(/\d+/g, '');
    const place = part.closest('astro-island')?.getAttribute('component-url') ?? '';
    const box = part.closest('dialog, form, details, nav, section')?.className ?? '';
    const what = part instanceof HTMLAnchorElement ? '' : words.trim().slice(0, 40);
    return [tagName, ...field, className, ...attributes, box, place, what].join(' ');
  }

  /** The order: a form is sent empty, filled in, and sent again; then links; last, controls that end something. */
  function rankControl(part: HTMLElement): number {
    const sends =
      part.matches('button[type=submit], button:not([type]), input[type=submit]') && part.closest('form');
    if (part.matches('[data-sign-out]')) return 7;
    if (part.matches('[commandfor=sign-out]')) return 9;
    if (part.matches('dialog form[method=dialog] button, [command=close], .dialog-close')) return 8;
    // A menu that opened this way closes at the next tap elsewhere.
    if (part.matches('.menu[open] *, .drawer[open] *')) return 0;
    if (sends) return counts.get(describeKind(part)) ? 3 : 0;
    if (part.matches('input, select, textarea')) return 1;
    return part.matches('a') ? 4 : 2;
  }

  function textFor(part: HTMLElement): string | undefined {
    if (part instanceof HTMLTextAreaElement) return 'Words';
    if (!(part instanceof HTMLInputElement)) return undefined;
    if (/^(?:checkbox|radio|submit|button|range)$/.test(part.type)) return undefined;
    if (part.type === 'email') return 'nobody@example.com';
    if (part.type === 'date') return '01012000';
    if (/tel|numeric|decimal/.test(part.type + part.inputMode)) return '123456789';
    return 'Nobody12345';
  }

  /** A list of choices opens outside the page: the last choice is selected. */
  function choose(part: HTMLElement): boolean {
    if (!(part instanceof HTMLSelectElement)) return false;
    part.focus();
    part.selectedIndex = part.options.length - 1;
    for (const type of ['input', 'change']) part.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  }

  /** Returns the point where a tap reaches an element; undefined while it is covered or hidden. */
  function findPoint(part: HTMLElement): { x: number; y: number } | undefined {
    const shown = part.matches('input') ? (part.closest('label') ?? part) : part;
    if (shown.checkVisibility && !shown.checkVisibility({ visibilityProperty: true })) return undefined;
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    for (const target of [part, shown]) {
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit && (part.contains(hit) || (shown !== part && shown.contains(hit)))) return { x, y };
    }
    return undefined;
  }
}
