import { element } from '../../../frame/client/dom.ts';
import { curveAt } from '../../../reference/crash/curve.ts';

/** The stage shows at least so many milliseconds, and so many hundredths. */
const MIN_SHOWN_MS = 8_000;
const MIN_SHOWN_HEIGHT = 200;
/** Points of the drawn curve, and lines of its scale. */
const POINTS = 48;
const LINES = 4;

export const formatTimes = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** Returns a round number of hundredths near a distance between two lines. */
function roundStep(distance: number): number {
  const power = 10 ** Math.floor(Math.log10(distance));
  const [step = 10] = [1, 2, 5].filter((factor) => factor * power >= distance);
  return step * power;
}

/** Draws the lines that belong to a height. */
function drawScale(top: number): void {
  const step = roundStep((top - 100) / LINES);
  const scale = element('scale');
  scale.textContent = '';
  for (let at = 100 + step; at < top; at += step) {
    const line = document.createElement('span');
    line.textContent = formatTimes(at);
    line.style.bottom = `${(8 + (84 * (at - 100)) / (top - 100)).toFixed(1)}%`;
    scale.append(line);
  }
}

/** Draws the curve up to a moment of flight, with its head. @param calm without movement: only its height is shown */
export function drawCurve(ms: number, calm: boolean): void {
  element('height').textContent = formatTimes(curveAt(ms));
  if (calm) return;
  const width = Math.max(MIN_SHOWN_MS, ms * 1.12);
  const top = Math.max(MIN_SHOWN_HEIGHT, curveAt(ms) * 1.15);
  const point = (at: number): readonly [number, number] => [
    3 + (90 * at) / width,
    92 - (84 * (100 * Math.exp(at / 10_000) - 100)) / (top - 100),
  ];
  const line = Array.from({ length: POINTS + 1 }, (_, n) => point((ms * n) / POINTS))
    .map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('L');
  const [x, y] = point(ms);
  const [beforeX, beforeY] = point(Math.max(0, ms - 200));
  element('line').setAttribute('d', `M${line}`);
  element('under').setAttribute('d', `M3 92L${line}L${x.toFixed(2)} 92z`);
  const { clientWidth, clientHeight } = element('flight');
  const slope = Math.atan2((beforeY - y) * clientHeight, (x - beforeX) * clientWidth || 1);
  const turn = 45 - (slope * 180) / Math.PI;
  element('head').style.transform =
    `translate(${((x * clientWidth) / 100).toFixed(1)}px, ${((y * clientHeight) / 100).toFixed(1)}px) rotate(${turn.toFixed(1)}deg)`;
  drawScale(top);
}
