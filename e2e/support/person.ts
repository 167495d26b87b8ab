import type { Locator, Page } from '@playwright/test';

/** A person on a page, whose acts are counted: taps, filled fields and other acts. */
export interface Person {
  /** The acts since the last call of `startStory`. */
  readonly acts: () => number;
  readonly startStory: () => void;
  readonly tap: (control: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  /** Any other act, such as a drag or the choice of a file. */
  readonly act: (how: () => Promise<void>) => Promise<void>;
  /** The documents of the visit that moved by more than `most` by themselves: before the first act on them. */
  readonly unsteady: (most: number) => readonly string[];
}

/** Counts what a person does on the page, and how much its documents move by themselves. */
export async function personOn(page: Page): Promise<Person> {
  let acts = 0;
  const shifts = new Map<string, { readonly score: number; readonly moved: ReadonlySet<string> }>();
  await page.exposeBinding('reportShift', (_, document: string, score: number, moved: string[]) => {
    const before = shifts.get(document) ?? { score: 0, moved: [] };
    shifts.set(document, { score: before.score + score, moved: new Set([...before.moved, ...moved]) });
  });
  await page.addInitScript(() => {
    const id = `${location.pathname} ${performance.timeOrigin}`;
    type Report = (document: string, score: number, moved: string[]) => void;
    const report = (window as unknown as { reportShift: Report }).reportShift;
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    let isUntouched = true;
    for (const event of ['pointerdown', 'input'])
      addEventListener(event, () => (isUntouched = false), { capture: true });
    const toName = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className}`
        : (node?.nodeName ?? 'gone');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (isUntouched && !entry.hadRecentInput)
          report(
            id,
            entry.value,
            entry.sources.map(({ node }) => toName(node)),
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    acts: () => acts,
    startStory: () => {
      acts = 0;
    },
    tap: async (control) => {
      acts += 1;
      await control.tap();
    },
    fill: async (field, text) => {
      acts += 1;
      await field.fill(text);
    },
    act: async (how) => {
      acts += 1;
      await how();
    },
    unsteady: (most) =>
      [...shifts]
        .filter(([, { score }]) => score > most)
        .map(
          ([document, { score, moved }]) => `${document}: ${score.toFixed(3)} by ${[...moved].join(', ')}`,
        ),
  };
}
