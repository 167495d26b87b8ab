import { element } from './dom.ts';

/** Opens the board from the first screen of a game that replaces another one. */
export function openFromIntroduction(): void {
  const begin = document.getElementById('begin');
  if (!begin) return;
  begin.addEventListener('click', () => {
    element('stand-in').hidden = true;
    element('board').hidden = false;
    scrollTo(0, 0);
    element(element('again').hidden ? 'spin' : 'again').focus({ preventScroll: true });
  });
}
