import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';

/** A cell of an import file that does not hold. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  /** Undefined where the line as a whole is wrong. */
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  /** What the value must be, such as `must be a known vendor`. */
  readonly must: string;
}

/** Faults are listed up to this number. */
const LISTED = 100;

/** An import that was refused; the message has a line for each of the first faults. Nothing was written. */
export class CatalogueError extends RefusedCommand {
  override name = 'CatalogueError';
}

const formatFault = ({ file, line, column, value, must }: Fault): string =>
  `${file} line ${line}${column === undefined ? '' : `, ${column}`}${value === undefined ? ':' : `: ${JSON.stringify(value)}`} ${must}`;

/** @throws {CatalogueError} where there are faults */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const lines = faults.slice(0, LISTED).map(formatFault);
  const rest = faults.length - lines.length;
  throw new CatalogueError(
    [...lines, ...(rest > 0 ? [`and ${rest} more.`] : []), 'Nothing was written.'].join('\n'),
  );
}
