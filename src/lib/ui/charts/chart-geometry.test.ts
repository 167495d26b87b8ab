import { expect, test } from 'vitest';
import { type ChartPoint, chartGeometry } from './chart-geometry.ts';

const computeGeometry = (points: readonly ChartPoint[]) => chartGeometry(points, 300, 200, String);
const round = (value: number | undefined) => Math.round(value ?? Number.NaN);

test('bars begin at zero, in the order of the rows, as high as their figures', () => {
  const { bars, zero, start } = computeGeometry([{ bar: 50 }, { bar: 100 }, { bar: 0 }]);
  expect(bars.map((bar) => round(bar?.height))).toEqual([92, 184, 0]);
  expect(bars.every((bar) => bar && Math.round(bar.y + bar.height) === Math.round(zero))).toBe(true);
  const places = bars.map((bar) => bar?.x ?? 0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.every((x) => x >= start && x < 300)).toBe(true);
});

test('losses are below zero', () => {
  const { bars, zero } = computeGeometry([{ bar: 80 }, { bar: -40 }]);
  expect(bars.map((bar) => bar?.below)).toEqual([false, true]);
  expect(round(bars[1]?.y)).toBe(round(zero));
  expect(zero).toBeLessThan(192);
});

test('a line runs through the middle of its bars and breaks where a figure is missing', () => {
  const points = [
    { bar: 10, line: 10 },
    { bar: 20, line: undefined },
    { bar: 30, line: 30 },
  ];
  const geometry = computeGeometry(points);
  expect(geometry.line.match(/M/g)).toHaveLength(2);
  const [first] = geometry.bars;
  const [start] = /[\d.]+/.exec(geometry.line) ?? [];
  expect(Number(start)).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0) / 2, 2);
});

test('ticks are round numbers within the box; a chart without figures has a default scale', () => {
  const { ticks } = computeGeometry([{ bar: 950 }]);
  expect(ticks.map(({ value }) => value)).toEqual([0, 500, 1000]);
  expect(ticks.every(({ y }) => y >= 0 && y <= 200)).toBe(true);
  const empty = computeGeometry([{ bar: undefined }, { bar: 0 }]);
  expect(empty.bars[0]).toBeUndefined();
  expect(empty.zero).toBeGreaterThan(0);
});

test('bars begin beside the labels of the scale, and have most of the width', () => {
  const startFor = (formatLabel: (figure: number) => string) =>
    chartGeometry([{ bar: 950 }, { bar: 10 }], 300, 200, formatLabel).start;
  expect(startFor(() => '')).toBe(0);
  expect(startFor((figure) => `RM${figure}`)).toBe(42);
  expect(startFor(() => 'a figure with a hundred words')).toBe(90);
  const { bars, start } = computeGeometry([{ bar: 950 }, { bar: 10 }]);
  expect(bars[0]?.x).toBeGreaterThan(start);
});
