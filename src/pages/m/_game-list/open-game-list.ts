import type { AstroGlobal } from 'astro';
import { type GameListPage, readGameList } from '#lib/games/index.server.ts';
import { asksForLottery, type ListPlace } from '#lib/games/index.ts';
import { reportHealth } from '#lib/gateway/read.server.ts';
import { href } from '#lib/routes/addresses.ts';

/** Returns the list at `place` for the page's address, or the link to a lottery, which has a separate page. */
export async function openGameList(
  { locals, redirect, response, url }: AstroGlobal,
  place: ListPlace,
): Promise<GameListPage | Response> {
  const query = url.searchParams;
  if (place.gameType === undefined && asksForLottery(query)) return redirect(href('lottery'));
  const { gateway, language } = locals;
  const { off } = await locals.shell;
  const list = await readGameList({ gateway, language, query, place, off });
  reportHealth(response, list.health);
  return list;
}
