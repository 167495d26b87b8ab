import { recentGames } from '#contract/games.ts';
import { send } from '#lib/auth/index.client.ts';
import { type Parts, stack } from '#lib/content/index.client.ts';
import { pageLanguage } from '#lib/i18n/late-texts.client.ts';
import { pictureAt } from '#lib/ui/index.ts';
import { cardOf } from './card.ts';

/** The way back into the game a member played last (HOME-6). The page's own script launches it like any tile. */
export async function showEntrance({ words }: Parts): Promise<void> {
  const answer = await send(recentGames, { query: { pageNo: 1, pageSize: 1, language: pageLanguage() } });
  const [game] = answer.ok ? answer.value.list : [];
  if (!game) return;
  const { node, vendor, code, name, art } = cardOf(game);
  const entrance = document.createElement('a');
  entrance.className = 'entrance';
  entrance.href = location.href;
  Object.assign(entrance.dataset, { node, vendor, code });
  if (art) {
    const picture = entrance.appendChild(new Image(40, 40));
    picture.alt = '';
    picture.src = pictureAt(words.imageHost ?? '', art);
  }
  const label = entrance.appendChild(document.createElement('span'));
  label.append(`${words.playOn ?? ''} `);
  label.appendChild(document.createElement('bdi')).textContent = name;
  stack().prepend(entrance);
}
