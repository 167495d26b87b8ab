import { tidy } from './segments.ts';

/** A circle as one arc that stops a tenth of a unit short of its start: half the bytes of two arcs. */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 0-.1z`;
}

/** A circle drawn the other way round: a hole in a filled shape. */
export function hole(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 0 .1z`;
}

/** A star or sun of straight points around a centre, the first one upright. */
export function burst(x: number, y: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    return polar(x, y, radius, index / (points * 2));
  });
  return `M${corners.join('L')}z`;
}

/** A spark of four hollow points. */
export function spark(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}Q${x} ${y} ${x + radius} ${y}Q${x} ${y} ${x} ${y + radius}Q${x} ${y} ${x - radius} ${y}Q${x} ${y} ${x} ${y - radius}z`;
}

/** Straight strokes from one radius to another, like the spokes of a wheel. */
export function spokes(x: number, y: number, count: number, from: number, to: number, offset = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index + offset) / count;
    return `M${polar(x, y, from, turn)}L${polar(x, y, to, turn)}`;
  }).join('');
}

/** "x y" at a distance from a centre; turns are counted clockwise from noon. */
export function polar(x: number, y: number, radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${tidy(x + radius * Math.sin(angle))} ${tidy(y - radius * Math.cos(angle))}`;
}
