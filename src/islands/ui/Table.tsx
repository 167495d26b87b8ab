import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Tells the columns apart. */
  readonly name: string;
  readonly label: string;
  readonly value: (row: Row) => ReactNode;
  /** `end` for numbers, one under the other. */
  readonly align?: 'start' | 'end';
  /** Place in a card: in its head beside the name, below with its label (unless said otherwise), or small. */
  readonly priority?: 'head' | 'body' | 'detail';
  /** What stands below the column, in the row of totals. */
  readonly total?: ReactNode;
}

export interface TableProps<Row> {
  /** What the table lists, for those who hear it; `title` shows it to all. */
  readonly caption: string;
  readonly title?: boolean;
  /** The first one names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Name of the row of totals; there is one where a column has a total. */
  readonly total?: string;
}

/** Columns that still fit side by side in the site's own width; more of them want a wider place. */
const FEW = 4;

/**
 * The roles that these elements have anyway: browsers take them away from a table whose parts are laid out as blocks,
 * which the cards are (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html).
 */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  heading: { role: 'columnheader' },
  rowHeading: { role: 'rowheader' },
} as const;

/** A table where there is room for it, and a card for each row where there is none: the same markup, told by CSS. */
export function Table<Row>({ caption, title = false, columns, rows, keyOf, total }: TableProps<Row>) {
  const summed = columns.some((column) => column.total !== undefined);
  return (
    <div className={`table-box${columns.length > FEW ? ' table-wide' : ''}`}>
      <table className="table" {...AS.table}>
        <caption className={title ? undefined : 'visually-hidden'}>{caption}</caption>
        <thead {...AS.group}>
          <tr {...AS.row}>
            {columns.map(({ name, label, align }) => (
              <th key={name} scope="col" className={alignment(align)} {...AS.heading}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-item="" {...AS.row}>
              {columns.map((column, index) => (
                <Cell key={column.name} column={column} names={index === 0}>
                  {column.value(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {summed && (
          <tfoot {...AS.group}>
            <tr {...AS.row}>
              {columns.map((column, index) => (
                <Cell key={column.name} column={column} names={index === 0}>
                  {index === 0 ? total : column.total}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const alignment = (align: Column<unknown>['align']) => (align === 'end' ? 'table-end' : undefined);

interface CellProps<Row> {
  readonly column: Column<Row>;
  /** Whether it names its row. */
  readonly names: boolean;
  readonly children: ReactNode;
}

function Cell<Row>({ column: { label, align, priority = 'body' }, names, children }: CellProps<Row>) {
  const empty = children === undefined || children === null || children === '';
  const className = [alignment(align), `table-${names ? 'name' : priority}`, empty && 'table-empty']
    .filter(Boolean)
    .join(' ');
  if (names) {
    // A day, in many: the server and a browser may write it with other spaces.
    return (
      <th scope="row" className={className} suppressHydrationWarning {...AS.rowHeading}>
        {children}
      </th>
    );
  }
  return (
    <td className={className} {...AS.cell}>
      {/* The heading of the column says it already to those who hear the table. */}
      <span className="table-label" aria-hidden="true">
        {label}
      </span>
      <span className="table-value">{children}</span>
    </td>
  );
}
