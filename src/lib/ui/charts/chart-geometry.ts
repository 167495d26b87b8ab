import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/**
 * What a chart shows of one row: the bar's figure and, where there is a line, the line's; undefined where unknown.
 */
export interface ChartPoint {
  readonly bar: number | undefined;
  readonly line?: number | undefined;
}

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly below: boolean;
}

export interface ChartGeometry {
  /** One bar per point, in the same order; undefined where there is no figure. */
  readonly bars: readonly (Bar | undefined)[];
  /** Path of the line; empty where there is none. */
  readonly line: string;
  /** Vertical position of zero. */
  readonly zero: number;
  readonly ticks: readonly { readonly value: number; readonly y: number; readonly label: string }[];
  /** Where the points begin, beside the labels of the scale; they share the rest of the width. */
  readonly start: number;
}

/** The distance of the highest and the lowest figure from the edges. */
const MARGIN = 8;
/** Width of a character of the scale's labels: no character of a figure is wider, in pixels. */
const CHARACTER = 6;
const GAP = 6;
/** The bars keep the greater part of the width beside labels of any length. */
const WIDEST_SHARE = 0.3;

/**
 * Returns the positions of a chart's bars, line and ticks in a box of that size. Bars and line share one scale, which
 * includes zero. They begin beside the labels of the scale, which `formatLabel` formats.
 */
export function chartGeometry(
  points: readonly ChartPoint[],
  width: number,
  height: number,
  formatLabel: (figure: number) => string,
): ChartGeometry {
  const figures = points.flatMap((point) => [point.bar, point.line]).filter((figure) => figure !== undefined);
  const y = scaleLinear()
    .domain([Math.min(0, ...figures), Math.max(0, ...figures) || 1])
    .nice(3)
    .range([height - MARGIN, MARGIN]);
  const ticks = y
    .ticks(3)
    .map((value) => ({ value, y: y(value), label: value === 0 ? '' : formatLabel(value) }));
  const longest = Math.max(0, ...ticks.map(({ label }) => label.length));
  const start = longest === 0 ? 0 : Math.min(width * WIDEST_SHARE, longest * CHARACTER + GAP);
  const x = scaleBand<number>()
    .domain(points.map((_, index) => index))
    .range([start, width])
    .padding(0.28);
  const zero = y(0);
  const place = (index: number) => x(index) ?? 0;
  return {
    bars: points.map(({ bar }, index) => {
      if (bar === undefined) return undefined;
      const top = Math.min(y(bar), zero);
      // A figure that is not zero is visible, however small beside the others.
      const tall = bar === 0 ? 0 : Math.max(Math.abs(y(bar) - zero), 1.5);
      return { x: place(index), y: top, width: x.bandwidth(), height: tall, below: bar < 0 };
    }),
    line:
      line<ChartPoint>()
        .defined((point) => point.line !== undefined)
        .x((_, index) => place(index) + x.bandwidth() / 2)
        .y((point) => y(point.line ?? 0))(points) ?? '',
    zero,
    ticks,
    start,
  };
}
