import { describe, expect, test } from 'vitest';
import { FakeStorage } from '#testkit/page/fake-browser.ts';
import { keptList, type SavedList, saveList } from './saved-list.client.ts';
import { keptPlace, listIn, nameList } from './saved-place.client.ts';

const card = {
  node: '1',
  vendor: 'PP',
  code: 'PP-1',
  room: '',
  name: 'Gold',
  art: '',
  isNew: false,
  free: true,
};
const LIST: SavedList = { language: 'EN', cards: [card], page: 3, totalPages: 9, total: 210 };
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

function keep(storage: Storage, history: History, list = LIST) {
  nameList(history);
  saveList(storage, history, list, PLACE);
}

describe('going back to a list (GAME-5)', () => {
  test('going back to a list restores its games and its scroll position', () => {
    const [storage, history] = [new FakeStorage(), entry({ other: 1 })];
    keep(storage, history);
    expect(keptPlace(storage, history)).toEqual(PLACE);
    expect(history.state.other).toBe(1);
    expect(keptList(storage, history, 'EN')).toEqual(LIST);
  });

  test('a list starts again in another history entry, in another language, or if broken', () => {
    const [storage, history] = [new FakeStorage(), entry()];
    keep(storage, history);
    expect(keptList(storage, entry(), 'EN')).toBeUndefined();
    expect(keptPlace(storage, entry())).toBeUndefined();
    expect(keptList(storage, history, 'CN')).toBeUndefined();
    storage.setItem(`gameList:${listIn(history)}`, '{"cards":7}');
    expect(keptList(storage, history, 'EN')).toBeUndefined();
    storage.setItem(`gameList:${listIn(history)}`, '{');
    expect(keptList(storage, history, 'EN')).toBeUndefined();
  });

  test('saving the same entry again replaces its record', () => {
    const [storage, history] = [new FakeStorage(), entry()];
    keep(storage, history);
    keep(storage, history, { ...LIST, page: 4 });
    expect(storage.length).toBe(2);
    expect(keptList(storage, history, 'EN')?.page).toBe(4);
  });

  test('without room no error is raised and no list is stored (fault 17)', () => {
    const [storage, history] = [new FakeStorage({ full: true }), entry()];
    keep(storage, history);
    expect(keptList(storage, history, 'EN')).toBeUndefined();
  });
});
