import { element, elements } from '../../../frame/client/dom.ts';
import { getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import { createTable } from '../../../table/client/table.ts';
import type { FishingData } from '../board.ts';
import './fishing.css';

const { game, calm } = getPage<FishingData>();
const { fish, fishingTexts } = game;
const sea = element('fields');

createTable({
  begin: () =>
    elements('.drawn', sea).forEach((button) => {
      button.classList.remove('drawn');
    }),
  reveal: async ({ grid: [caught = []] }) => {
    if (!calm) {
      sea.scrollIntoView({ block: 'center', behavior: 'smooth' });
      sea.classList.add('cast');
      await pause(1700);
      sea.classList.remove('cast');
    }
    elements('[data-field]', sea)
      .filter(({ dataset }) => caught.includes(dataset.field || ''))
      .forEach((button) => {
        button.classList.add('drawn');
      });
  },
  words: ({ grid: [caught = []] }) =>
    caught.length > 0
      ? fill(fishingTexts.bitten, { fish: caught.map((name) => fish[name as keyof typeof fish]).join(', ') })
      : fishingTexts.none,
});
