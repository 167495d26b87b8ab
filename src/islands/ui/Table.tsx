import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Key of the column. */
  readonly name: string;
  readonly label: string;
  readonly value: (row: Row) => ReactNode;
  /** `end` for numbers, aligned below each other. */
  readonly align?: 'start' | 'end';
  /** Place in a card: in its head beside the name, below with its label (the default), or small. */
  readonly priority?: 'head' | 'body' | 'detail';
  /** The cell below the column, in the row of totals. */
  readonly total?: ReactNode;
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers; `title` shows it to all. */
  readonly caption: string;
  readonly title?: boolean;
  /** The first column names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Label of the row of totals; the row exists where a column has a total. */
  readonly total?: string;
}

/** The number of columns that fit side by side in the site's own width; more need a wider place. */
const FEW = 4;

/**
 * Explicit roles that these elements have by default: browsers remove them from a table whose parts have block
 * layout, as the cards do (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html).
 */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  heading: { role: 'columnheader' },
  rowHeading: { role: 'rowheader' },
} as const;

/** A table where it fits, and otherwise a card for each row: the same markup, switched by CSS. */
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
  /** Whether the cell names its row. */
  readonly names: boolean;
  readonly children: ReactNode;
}

function Cell<Row>({ column: { label, align, priority = 'body' }, names, children }: CellProps<Row>) {
  const empty = children === undefined || children === null || children === '';
  const className = [alignment(align), `table-${names ? 'name' : priority}`, empty && 'table-empty']
    .filter(Boolean)
    .join(' ');
  if (names) {
    // Often a day: server and browser may write different spaces in it.
    return (
      <th scope="row" className={className} suppressHydrationWarning {...AS.rowHeading}>
        {children}
      </th>
    );
  }
  return (
    <td className={className} {...AS.cell}>
      {/* Hidden from screen readers, which read the column's heading already. */}
      <span className="table-label" aria-hidden="true">
        {label}
      </span>
      <span className="table-value">{children}</span>
    </td>
  );
}
