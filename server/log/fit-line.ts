/** Characters of a line with its line break (OPER-77). */
const MAX_LINE = 1_000;
/** Lengths to which texts are cut, one after the other, until the line fits. */
const TEXT_LENGTHS = [600, 300, 150, 60];

function withShortTexts(entry: unknown, length: number): string {
  const shorten = (_name: string, value: unknown) =>
    typeof value === 'string' && value.length > length ? `${value.slice(0, length)}…` : value;
  return `${JSON.stringify(entry, shorten)}\n`;
}

/** Returns a line of JSON with its texts cut so far that it has at most 1,000 characters. */
export function fitLine(line: string): string {
  if (line.length <= MAX_LINE) return line;
  const entry = JSON.parse(line);
  for (const length of TEXT_LENGTHS) {
    const short = withShortTexts(entry, length);
    if (short.length <= MAX_LINE) return short;
  }
  const { level, time, msg } = entry;
  return withShortTexts({ level, time, msg, cut: true }, TEXT_LENGTHS[0] ?? 0);
}
