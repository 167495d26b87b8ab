import type { SlotSymbol } from './machine.ts';

/** Drawings of the reel symbols on a 64 by 64 ground, as contents of an SVG `<symbol>`. */
export const SYMBOL_DRAWINGS: Record<SlotSymbol, string> = {
  wild: '<path fill="#ffc857" d="m32 4 7.6 17.8L59 23.6 44.3 36.3l4.4 19L32 45.3 15.3 55.3l4.4-19L5 23.6l19.4-1.8z"/><path fill="#fff0c2" d="M32 4v41.3L15.3 55.3l4.4-19L5 23.6l19.4-1.8z" opacity=".55"/>',
  crown:
    '<path fill="#ff9f43" d="M8 20 20 32l12-20 12 20 12-12-5 30H13z"/><path fill="#ffd38a" d="M8 20 20 32l12-20v38H13z"/><rect width="42" height="7" x="11" y="50" fill="#e07b1f" rx="3"/><g fill="#ff6b9a"><circle cx="8" cy="18" r="4"/><circle cx="32" cy="10" r="4"/><circle cx="56" cy="18" r="4"/></g>',
  gem: '<path fill="#b06bff" d="M18 12h28l12 14-26 30L6 26z"/><path fill="#d7b3ff" d="M18 12h14L24 26H6z"/><path fill="#8c3ff0" d="m24 26 8 30 8-30z"/><path fill="#e9d6ff" d="M32 12 24 26h16z"/><path fill="#7a2fe0" d="M58 26H40l-8 30z"/>',
  coin: '<circle cx="32" cy="32" r="25" fill="#f2a900"/><circle cx="32" cy="32" r="20" fill="#ffd34d"/><path fill="#f2a900" d="M35 18h-6v4c-5 1-7 4-7 7 0 5 5 6 9 7 4 1 5 2 5 4s-2 3-5 3-6-1-8-3l-2 5c2 2 5 3 8 3v4h6v-4c5-1 7-4 7-8 0-5-4-7-9-8-4-1-5-2-5-3 0-2 2-3 4-3 3 0 5 1 7 2l2-5a15 15 0 0 0-6-2z"/>',
  leaf: '<path fill="#2dd47f" d="M54 8C26 8 10 22 10 40c0 4 1 8 3 12C22 34 32 28 42 24 32 32 24 40 19 56c24 2 37-16 35-48z"/><path fill="#8ff0bd" d="M54 8C26 8 10 22 10 40c0 4 1 8 3 12C22 34 34 22 54 8z"/>',
  moon: '<path fill="#5fa8ff" d="M42 52A24 24 0 1 1 38 9a19 19 0 1 0 18 29 24 24 0 0 1-14 14z"/><path fill="#bcdcff" d="M38 9a24 24 0 0 0-21 41C8 34 18 12 38 9z"/><circle cx="46" cy="18" r="3" fill="#dcecff"/>',
  drop: '<path fill="#2cc4e0" d="M32 5c12 16 19 25 19 35a19 19 0 0 1-38 0C13 30 20 21 32 5z"/><path fill="#a6eefa" d="M32 5C20 21 13 30 13 40c0 6 3 11 7 14-1-16 4-30 12-49z"/>',
};
