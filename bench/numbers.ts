/** The middle value; of an even number of values the lower of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('The median of nothing');
  return middle;
}

/** What 95 of 100 values are at most. */
export const p95 = (sorted: readonly number[]): number =>
  sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** A figure for a report: whole from 10 on, three decimals below. */
export function figure(value: number): string {
  return (Math.abs(value) >= 10 ? whole : fine).format(value);
}

/** A Markdown table; the first column holds words, the others figures. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)).join(' | ')} |`;
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}

/** Slope of the straight line nearest to the points (least squares): how much the second grows by one of the first. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
