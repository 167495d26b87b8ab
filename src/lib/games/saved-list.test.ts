import { describe, expect, test } from 'vitest';
import { FakeStorage } from '../testing/fake-browser.ts';
import { keptList, placeIn, type SavedList, saveList } from './saved-list.ts';

const card = { node: '1', vendor: 'PP', code: 'PP-1', name: 'Gold', art: '', isNew: false };
const LIST: SavedList = { of: 'EN', cards: [card], page: 3, totalPages: 9, total: 210 };
const PLACE = { y: 2_400, height: 5_000 };

function entry(state: unknown = null): History {
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next;
    },
  };
  return history as unknown as History;
}

describe('going back to a list (GAME-5)', () => {
  test('brings back its games and how far it was scrolled', () => {
    const [storage, history] = [new FakeStorage(), entry({ other: 1 })];
    saveList(storage, history, LIST, PLACE);
    expect(placeIn(history)).toMatchObject(PLACE);
    expect(history.state.other).toBe(1);
    expect(keptList(storage, history, 'EN')).toEqual(LIST);
  });

  test('starts anew in another entry of the history, of another language or member, or with a broken record', () => {
    const [storage, history] = [new FakeStorage(), entry()];
    saveList(storage, history, LIST, PLACE);
    expect(keptList(storage, entry(), 'EN')).toBeUndefined();
    expect(keptList(storage, history, 'CN')).toBeUndefined();
    storage.setItem(`gameList:${placeIn(history)?.list}`, '{"cards":7}');
    expect(keptList(storage, history, 'EN')).toBeUndefined();
    storage.setItem(`gameList:${placeIn(history)?.list}`, '{');
    expect(keptList(storage, history, 'EN')).toBeUndefined();
  });

  test('saving the same entry again replaces its record', () => {
    const [storage, history] = [new FakeStorage(), entry()];
    saveList(storage, history, LIST, PLACE);
    saveList(storage, history, { ...LIST, page: 4 }, PLACE);
    expect(storage.length).toBe(1);
    expect(keptList(storage, history, 'EN')?.page).toBe(4);
  });

  test('without room nothing breaks, and the place alone is kept (fault 17)', () => {
    const [storage, history] = [new FakeStorage({ full: true }), entry()];
    saveList(storage, history, LIST, PLACE);
    expect(placeIn(history)).toMatchObject(PLACE);
    expect(keptList(storage, history, 'EN')).toBeUndefined();
  });
});
