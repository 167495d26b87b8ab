/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell as text that no spreadsheet computes. */
function cell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of CSV (RFC 4180), its end included. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
