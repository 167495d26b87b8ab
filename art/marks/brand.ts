import { spark } from '../shapes.ts';

const GOLD =
  '<linearGradient id="g" y2="1"><stop stop-color="#ffe48f"/><stop offset=".45" stop-color="#ffb938"/><stop offset="1" stop-color="#c4700f"/></linearGradient>';

/** A lit lamp seen from above: a ring that opens towards its light. In a 64 x 64 box. */
const MARK =
  '<path stroke="url(#g)" stroke-width="9" stroke-linecap="round" d="M37 9.5A23 23 0 1 0 54.5 27"/>' +
  `<path fill="url(#g)" d="${spark(45, 19, 17)}"/><circle cx="32" cy="32" r="7.5" fill="url(#g)"/>`;

/** Returns the mark alone, for a dark or a light page. */
export function brandMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none">${GOLD}${MARK}</svg>`;
}

/** Returns the app icon: the mark on the stage, full bleed and inside the safe zone of maskable icons. */
export function appIcon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" fill="none">' +
    '<radialGradient id="b" cx=".65" cy=".3" r=".9"><stop stop-color="#3a3d8f"/><stop offset=".55" stop-color="#191a3b"/><stop offset="1" stop-color="#0f0f1a"/></radialGradient>' +
    `${GOLD}<path fill="url(#b)" d="M0 0h512v512H0"/>` +
    `<g transform="translate(96 96)scale(5)">${MARK}</g></svg>`
  );
}
