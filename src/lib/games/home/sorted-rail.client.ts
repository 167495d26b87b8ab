import { session } from '#lib/auth/index.client.ts';
import { isGameType } from '../types/game-types.ts';
import { showChosen } from './chosen-entry.client.ts';

/** Puts the types of games of an account type first in home's menu, in the operator's order; others follow as they were. */
export function sortRail(rail: HTMLElement): void {
  const orders: Record<string, string[] | undefined> = JSON.parse(rail.dataset.orders ?? '{}');
  const order = orders[session.get()?.type ?? ''] ?? [];
  const linkType = (link: HTMLAnchorElement) => new URLSearchParams(link.search).get('category') ?? '';
  const links = Array.from(rail.querySelectorAll('a')).filter((link) => isGameType(linkType(link)));
  const end = links[links.length - 1]?.nextSibling ?? null;
  const linkPlace = (link: HTMLAnchorElement) => order.indexOf(linkType(link)) >>> 0;
  for (const link of links.sort((one, other) => linkPlace(one) - linkPlace(other)))
    rail.insertBefore(link, end);
  showChosen(rail);
}
