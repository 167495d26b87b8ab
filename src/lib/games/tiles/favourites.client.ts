import { atom } from 'nanostores';
import type { Answer, CallError } from '#lib/gateway/answer.ts';
import { IDS_PAGE } from './paging.ts';

/** The gateway's side of favourites. */
export interface FavouriteCalls {
  add(node: string, vendor: string): Promise<Answer<unknown>>;
  remove(node: string, vendor: string): Promise<Answer<unknown>>;
  /** Node ids of one page, from 1. */
  ids(page: number): Promise<Answer<readonly string[]>>;
}

/** The result of a press on a heart; `ignored`: the game already had that state, or a later press replaced it. */
export type Favoured =
  | { readonly outcome: 'added' | 'removed' | 'ignored' }
  | { readonly outcome: 'undone'; readonly error: CallError };

/** Maximum number of pages of ids that are read: 20 pages of favourites are more than a member looks through. */
const MAX_PAGES = 20;

/** A member's favourites: changed here at once, confirmed or undone by the gateway (GAME-6). */
export function createFavourites(calls: FavouriteCalls) {
  /** Node ids as the page shows them. */
  const shown = atom<ReadonlySet<string>>(new Set());
  /** Node ids as the gateway last confirmed them. */
  const confirmed = new Set<string>();
  /** Games settled while ids are being read: the read may be older. */
  const settled = new Set<string>();
  /** Pending presses: the new state of each game. */
  const wanted = new Map<string, boolean>();
  /** Counts ended sessions: answers to earlier calls are dropped. */
  let visit = 0;

  function show(): void {
    const next = new Set(confirmed);
    for (const [node, favourite] of wanted) {
      if (favourite) next.add(node);
      else next.delete(node);
    }
    shown.set(next);
  }

  /** Makes a game a favourite or not. Presses on a game that is being changed are sent one after the other. */
  async function favour(node: string, vendor: string, favourite: boolean): Promise<Favoured> {
    const busy = wanted.has(node);
    wanted.set(node, favourite);
    show();
    if (busy) return { outcome: 'ignored' };
    const visitBefore = visit;
    const outcome = await settle(node, vendor);
    if (visit === visitBefore) {
      wanted.delete(node);
      show();
    }
    return outcome;
  }

  async function settle(node: string, vendor: string): Promise<Favoured> {
    const visitBefore = visit;
    let outcome: Favoured = { outcome: 'ignored' };
    for (
      let next = wanted.get(node);
      next !== undefined && confirmed.has(node) !== next;
      next = wanted.get(node)
    ) {
      const answer = await (next ? calls.add(node, vendor) : calls.remove(node, vendor));
      if (visit !== visitBefore) return { outcome: 'ignored' };
      if (!answer.ok) return { outcome: 'undone', error: answer.error };
      if (next) confirmed.add(node);
      else confirmed.delete(node);
      settled.add(node);
      outcome = { outcome: next ? 'added' : 'removed' };
    }
    return outcome;
  }

  /** Reads which games are favourites; games that cannot be read stay unchanged. */
  async function load(): Promise<void> {
    const visitBefore = visit;
    const known = new Set<string>();
    settled.clear();
    for (let page = 1; page <= MAX_PAGES; page++) {
      const answer = await calls.ids(page);
      if (!answer.ok || visit !== visitBefore) return;
      for (const node of answer.value) known.add(node);
      if (answer.value.length < IDS_PAGE) break;
    }
    for (const node of confirmed) if (!settled.has(node)) confirmed.delete(node);
    for (const node of known) if (!settled.has(node)) confirmed.add(node);
    show();
  }

  /** Clears everything: the page is a guest's now. */
  function clear(): void {
    visit++;
    confirmed.clear();
    wanted.clear();
    show();
  }

  return { shown, favour, load, clear };
}
