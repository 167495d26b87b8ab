import type { RaceVariant } from './runners.ts';

/** Drawings on grounds of 48 by 24; what has class `own` takes the runner's colour. */
const RUNNERS: Readonly<Record<RaceVariant, string>> = {
  horse:
    '<path class="coat" d="M10 8c6-2 14-1 19-1l5-5 2-2 1 3 4 3 1 2-3 1-3-1-3 4c-1 3-4 4-7 4H15c-4 0-6-3-5-8z"/><path class="coat" d="M11 8C7 7 4 9 1 14c4-2 7-1 9 0z"/><g class="coat leg a"><path d="M13 13 7 18l-3 5 2 1 4-5 7-4z"/><path d="m28 14 6 3 4 5 2-1-4-6-7-4z"/></g><g class="coat leg b"><path d="m15 14 3 5-2 5 2 .5 3-6-2-5z"/><path d="m27 14-1 5 3 5 2-.5-2-5 1-4z"/></g><path class="own" d="M17 8h9l-1 4h-7z"/><path class="own" d="m19 8 2-5 4-1 3 3-2 3z"/><circle class="own" cx="26" cy="1.5" r="2.5"/>',
  dash: '<circle class="skin" cx="28" cy="4" r="3.5"/><path class="own" d="m21 8 6-1 1 3-4 7h-5z"/><g class="skin leg a"><path d="m20 16-4 3-7-1v2l8 2 7-4z"/><path d="m26 9 5 4 4-2-1-2-3 2-4-4z"/></g><g class="skin leg b"><path d="m22 16 5 3-1 5h2l2-6-6-4z"/><path d="m22 9-6 2-1 4h2l1-3 5-1z"/></g>',
  ten: '<path class="own" d="M2 15c0-4 3-5 8-5l5-5c1-1 2-1 4-1h8c2 0 3 1 5 2l4 4c6 0 9 2 10 4v4H2z"/><path class="glass" d="m16 9 3-3h5v4h-9zM26 6h2c2 0 3 1 5 4h-7z"/><circle class="wheel" cx="12" cy="18" r="4.5"/><circle class="wheel" cx="36" cy="18" r="4.5"/><circle class="hub" cx="12" cy="18" r="1.6"/><circle class="hub" cx="36" cy="18" r="1.6"/>',
  ring: '<g class="leg a"><path class="shank" d="M19 21v7l5 1v1H17v-8zM26 21v7l5 1v1h-7v-8z"/></g><path class="own tail" d="M12 14C4 14 0 8 1 1c4 3 6 4 9 5-2-2-3-4-3-6 5 3 8 7 8 12z"/><path class="own" d="M9 13c5-2 12-2 17-7 1-4 5-6 8-3 2 2 2 6 1 9-2 7-7 11-13 11-7 0-12-4-13-10z"/><path class="own wing" d="M13 13c4-2 9-2 13 0-1 5-6 8-11 7 1-1 1-2 0-3-1 0-2-2-2-4z"/><path class="comb" d="M28 4c-1-3 1-4 2-3 0-2 3-2 3 0 2-1 3 1 2 3z"/><path class="beak" d="m36 6 5 2-5 2z"/><path class="comb" d="M34 11c1 2 1 4-1 4s-1-3 0-4z"/><circle class="eye" cx="32.5" cy="6.5" r="1.1"/>',
};

/** Renders the symbol of a variant's runners, for the script to draw. */
export const raceSymbols = (variant: RaceVariant): string =>
  `<defs><g id="runner">${RUNNERS[variant]}</g></defs>`;
