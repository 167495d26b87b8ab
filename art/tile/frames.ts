/**
 * The edge of a tile in its vendor's metal, `url(#m)`, in a box from -16 to 116. Corners follow the lobby's radius of
 * about an eighth.
 */
const EDGE = 'x="-14" y="-14" width="128" height="128" rx="15"';
const METAL = 'stroke="url(#m)"';

export const FRAMES = {
  plain: `<rect ${EDGE} ${METAL} stroke-width="4"/>`,
  double: `<rect ${EDGE} ${METAL} stroke-width="4"/><rect x="-9" y="-9" width="118" height="118" rx="10" ${METAL}/>`,
  bulbs: `<rect ${EDGE} stroke="#301" stroke-width="9"/><rect ${EDGE} ${METAL} stroke-width="4.4" stroke-dasharray="0 9.7"/>`,
  rivets: `<rect ${EDGE} ${METAL} stroke-width="7"/><rect ${EDGE} stroke="#310" stroke-width="2.4" stroke-dasharray="0 16.2"/>`,
  notch: `<path ${METAL} stroke-width="3" d="M8-12H92Q94 6 112 8V92Q94 94 92 112H8Q6 94-12 92V8Q6 6 8-12z"/>`,
  corners: `<path ${METAL} stroke-width="3.6" d="M-12 22V2Q-12-12 2-12H22M78-12H98q14 0 14 14v20M112 78v20q0 14-14 14H78M22 112H2q-14 0-14-14V78"/>`,
  arch: `<path fill="url(#m)" d="M-16-16H116V116h-4V46Q110 16 84 7 60 3 50-11 40 3 16 7-10 16-12 46v70h-4z"/>`,
  plate: `<rect ${EDGE} ${METAL} stroke-width="3"/><path fill="url(#m)" d="M-16 116v-13Q30 106 42 97h16q12 9 58 6v13z"/>`,
  rope: `<rect ${EDGE} ${METAL} stroke-width="5" stroke-dasharray="6 6"/>`,
  glow: `<rect ${EDGE} ${METAL} stroke-width="8" opacity=".4"/><rect ${EDGE} ${METAL} stroke-width="2.4"/>`,
  deco: `<rect ${EDGE} ${METAL} stroke-width="2.4"/><path fill="url(#m)" d="M-16-16H10L-16 10zM116-16H90l26 26zM-16 116H10L-16 90zM116 116H90l26-26z"/>`,
  ticket: `<rect ${EDGE} ${METAL} stroke-width="8" stroke-dasharray="0 12.1"/>`,
} satisfies Record<string, string>;

export type FrameName = keyof typeof FRAMES;
