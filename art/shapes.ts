/** Returns a star or sun of straight points around a centre, the first one upright. */
export function burst(x: number, y: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    return polar(x, y, radius, index / (points * 2));
  });
  return `M${corners.join('L')}z`;
}

/** Returns a spark of four concave points. */
export function spark(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}Q${x} ${y} ${x + radius} ${y}Q${x} ${y} ${x} ${y + radius}Q${x} ${y} ${x - radius} ${y}Q${x} ${y} ${x} ${y - radius}z`;
}

/** Returns "x y" at a distance from a centre; turns are counted clockwise from noon. */
export function polar(x: number, y: number, radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${tenths(x + radius * Math.sin(angle))} ${tenths(y - radius * Math.cos(angle))}`;
}

/** Rounds to one decimal: a tenth of a unit is under a third of a pixel on the largest tile. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
