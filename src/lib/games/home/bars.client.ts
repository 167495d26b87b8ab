import { recentGames } from '#contract/games/games.ts';
import { send } from '#lib/auth/index.client.ts';
import { loadParts, type Parts, showDownloadBar, showPopupsLater, stack } from '#lib/content/index.client.ts';
import { page } from '#lib/html/page.client.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { isOffered } from '#lib/routes/offered.client.ts';
import { pictureAt } from '#lib/ui/index.ts';
import { tileAddress, toCard } from '../tiles/card.ts';

let shown: Promise<void> | undefined;

/** Shows what home adds at its first use: the download bar, the link back into a game, a guest's popups. */
export function showBars(): Promise<void> {
  // Unrequested, so a failure is not reported.
  shown ??= show().catch(() => {});
  return shown;
}

async function show(): Promise<void> {
  const parts = await loadParts();
  showDownloadBar(parts);
  if (page.session === 'member') await showEntrance(parts);
  else showPopupsLater(parts);
}

/** Shows the link to the game that a member played last (HOME-6). The page's own script launches it like any tile. */
export async function showEntrance({ words }: Parts): Promise<void> {
  if (!isOffered('PLAY')) return;
  const answer = await send(recentGames, { query: { pageNo: 1, pageSize: 1, language: pageLanguage() } });
  const [game] = answer.ok ? answer.value.list : [];
  if (!game) return;
  const card = toCard(game);
  const { node, vendor, code, room, name, art } = card;
  const entrance = document.createElement('a');
  entrance.className = 'entrance';
  entrance.href = tileAddress(card, location.href);
  if (!card.lottery) Object.assign(entrance.dataset, { node, vendor, code, ...(room && { room }) });
  if (art) {
    const picture = entrance.appendChild(new Image(40, 40));
    picture.alt = '';
    picture.src = pictureAt(words.imageHost ?? '', art);
  }
  const label = entrance.appendChild(document.createElement('span'));
  label.append(`${words.playOn ?? ''} `);
  label.appendChild(document.createElement('bdi')).textContent = name;
  stack().prepend(entrance);
  // Redundant beside the shelf of the same games (WAY-20).
  const shelf = document.getElementById('recent');
  if (shelf)
    new IntersectionObserver(([entry]) => {
      entrance.hidden = entry?.isIntersecting === true;
    }).observe(shelf);
}
