import type { SlotClass } from './subject.ts';

/** The decoration behind the figure of each class of slots: scratches, pips of a card, rows of pixels, a halo. */
export const DEVICES: Record<SlotClass, string> = {
  JP: '<circle cx="50" cy="50" r="57" stroke="#fd4a" stroke-width="5" stroke-dasharray="3 8.9"/>',
  SC: '<path stroke="#dee7" stroke-width="9" d="M2 14L104-2-6 40 108 26-6 68 108 54-4 96 104 84"/>',
  VP: '<path fill="#fff6" d="M2-8l7 10-7 10-7-10zM98-8l7 10-7 10-7-10zM2 88l7 10-7 10-7-10zM98 88l7 10-7 10-7-10"/>',
  TG: '<path stroke="#fff5" stroke-width="2" d="M50-12L112 50 50 112-12 50z"/>',
  AC: '<path stroke="#fff6" stroke-width="5" stroke-linecap="butt" stroke-dasharray="5 5" d="M-13-4H115M-8 1H113M-13 104H115M-8 99H113"/>',
};
