import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#lib/i18n/format.ts';
import type { ChartGeometry } from '#lib/ui/charts/chart-geometry.ts';
import type { ChartTexts } from '#lib/ui/texts.ts';
import { Table, type TableProps } from './Table.tsx';

/** A series of the chart: its name in the legend, and its figure for each row; undefined where unknown. */
export interface Series<Row> {
  readonly label: string;
  readonly figure: (row: Row) => number | undefined;
}

interface Props<Row> {
  /** The rows of the chart, and their table, which has the same data for people who do not see the chart. */
  readonly table: TableProps<Row>;
  readonly bars: Series<Row>;
  readonly line?: Series<Row> | undefined;
  /** Returns the name of a row, shown below the chart and at the pointer. */
  readonly nameOf: (row: Row) => string;
  /** Formats a figure for people. */
  readonly format: (figure: number) => string;
  /** Formats a figure for the scale, which has little room. */
  readonly formatTick?: ((figure: number) => string) | undefined;
  readonly texts: ChartTexts;
}

/** Height of the chart, in pixels. */
const HEIGHT = 168;

/**
 * Shows a table's rows as bars, with an optional line. The chart's space is reserved from the start. The code that
 * computes it loads later; if it does not load, the table is still there.
 */
export function Chart<Row>({ table, bars, line, nameOf, format, formatTick = format, texts }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const { rows } = table;
  const [geometry, width] = useGeometry(box, rows, bars, line, formatTick);
  const [chosen, setChosen] = useState<number>();
  const row = chosen === undefined ? undefined : rows[chosen];
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const start = geometry?.start ?? 0;
    const at = (clientX - currentTarget.getBoundingClientRect().left - start) / (width - start);
    setChosen(Math.min(rows.length - 1, Math.max(0, Math.floor(at * rows.length))));
  };
  const [first, last] = [rows[0], rows[rows.length - 1]];
  return (
    <figure className="chart">
      <figcaption className="chart-title">{table.caption}</figcaption>
      <p className="chart-legend">
        {row && <b className="chart-name">{nameOf(row)}</b>}
        {[bars, ...(line ? [line] : [])].map((series, index) => (
          <span key={series.label} className={index === 0 ? 'chart-key' : 'chart-key chart-key-line'}>
            {series.label}
            {row && <b>{said(series.figure(row), format)}</b>}
          </span>
        ))}
      </p>
      <div className="chart-box" ref={box}>
        {geometry && (
          <svg
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            role="img"
            aria-label={summary(table.caption, bars, rows, format, texts)}
            onPointerDown={point}
            onPointerMove={point}
            onPointerLeave={() => setChosen(undefined)}
          >
            {geometry.ticks.map(({ value, y }) => (
              <path
                key={value}
                className={value === 0 ? 'chart-zero' : 'chart-grid'}
                d={`M0 ${y}H${width}`}
              />
            ))}
            {geometry.bars.map(
              (bar, index) =>
                bar && (
                  <rect
                    key={bar.x}
                    className={`chart-bar${bar.below ? ' chart-loss' : ''}${index === chosen ? ' chart-chosen' : ''}`}
                    x={bar.x}
                    y={bar.y}
                    width={bar.width}
                    height={bar.height}
                    rx={Math.min(3, bar.width / 3)}
                  />
                ),
            )}
            {geometry.line && <path className="chart-line" d={geometry.line} />}
            {geometry.ticks.map(
              ({ value, y, label }) =>
                label && (
                  <text key={value} className="chart-tick" x="0" y={y - 3}>
                    {label}
                  </text>
                ),
            )}
          </svg>
        )}
      </div>
      <p className="chart-ends" aria-hidden="true">
        <span suppressHydrationWarning>{first && nameOf(first)}</span>
        <span suppressHydrationWarning>{last && last !== first && nameOf(last)}</span>
      </p>
      <details className="fold chart-table">
        <summary>{texts.asTable}</summary>
        <Table {...table} title={false} />
      </details>
    </figure>
  );
}

/** Returns the geometry for the available width, once the code that computes it has loaded. */
function useGeometry<Row>(
  box: { readonly current: HTMLElement | null },
  rows: readonly Row[],
  bars: Series<Row>,
  line: Series<Row> | undefined,
  formatTick: (figure: number) => string,
): readonly [geometry: ChartGeometry | undefined, width: number] {
  const [compute, setCompute] = useState<typeof import('#lib/ui/charts/chart-geometry.ts')>();
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(box.current?.clientWidth ?? 0);
    measure();
    window.addEventListener('resize', measure);
    // Without it the table shows all the data.
    import('#lib/ui/charts/chart-geometry.ts').then(setCompute, () => undefined);
    return () => window.removeEventListener('resize', measure);
  }, [box]);
  if (!compute || width === 0) return [undefined, width];
  const points = rows.map((row) => ({ bar: bars.figure(row), line: line?.figure(row) }));
  return [compute.chartGeometry(points, width, HEIGHT, formatTick), width];
}

const said = (figure: number | undefined, format: (figure: number) => string): string =>
  figure === undefined ? '–' : format(figure);

/** Returns a summary of the chart for screen readers. */
function summary<Row>(
  caption: string,
  bars: Series<Row>,
  rows: readonly Row[],
  format: (figure: number) => string,
  texts: ChartTexts,
): string {
  const figures = rows.map(bars.figure).filter((figure) => figure !== undefined);
  if (figures.length === 0) return caption;
  const ends = { least: format(Math.min(...figures)), most: format(Math.max(...figures)) };
  return `${caption}. ${fill(texts.summary, { name: bars.label, ...ends })}`;
}
