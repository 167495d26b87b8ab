import { gradient, rounded, shading } from '../paint.ts';
import { RAMPS } from '../palette.ts';
import { hashText } from '../seeded.ts';
import { TONES } from '../theme.ts';
import { lettering } from './lettering.ts';

/**
 * Returns the mark of a lottery, 96 x 96 without a background: a ball with its colour and figure before a second one.
 */
export function lotteryMark(code: string): string {
  const hash = hashText(code);
  const tone = TONES[hash % TONES.length] ?? 'gold';
  const ramp = RAMPS[tone];
  const { d, width } = lettering(String((hash >>> 8) % 10));
  const behind = (hash >>> 12) % 2 ? 66 : 30;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    gradient('t', ramp.high, ramp.low) +
    gradient('g', '#ffb', '#c70') +
    shading(ramp) +
    `<circle fill="url(#g)" stroke="#410" stroke-width="2" cx="${behind}" cy="30" r="24"/>` +
    `<circle fill="#0004" cx="48" cy="58" r="34"/><circle fill="url(#t)" stroke="${ramp.ink}" stroke-width="2.4" cx="48" cy="54" r="34"/>` +
    `<circle fill="#fff" cx="48" cy="54" r="19"/><path transform="translate(${rounded(48 - width * 0.8)} 42.8)scale(1.6)" stroke="${ramp.ink}" stroke-width="2.6" d="${d}"/>` +
    '<circle fill="url(#s)" cx="48" cy="54" r="34"/></svg>'
  );
}
