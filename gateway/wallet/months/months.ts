/** Returns the first moment of a month of UTC, or of a month after it (`ahead` above 0) or before it. */
export function startOfMonth(at: number, ahead = 0): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead);
}

/** Parses a month as people write it, `2025-03`. @returns its first moment; undefined for anything else */
export function readMonth(text: string): number | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1);
}

/** Returns the month of a moment, `2025-03`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
