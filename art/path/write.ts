import { type Point, type Segment, type Subpath, tidy } from './segments.ts';

/** Path data in few bytes: absolute or relative, whichever is shorter, and no letter said twice. */
export function writePath(subpaths: readonly Subpath[]): string {
  let data = '';
  let last = '';
  let pen: Point = [0, 0];

  for (const { start, segments, closed } of subpaths) {
    append('M', [start]);
    for (const segment of segments) appendSegment(segment);
    if (closed) {
      data += 'z';
      last = 'z';
      pen = start;
    }
  }
  return data;

  function appendSegment(segment: Segment): void {
    switch (segment.kind) {
      case 'cubic':
        append('C', [segment.first, segment.second, segment.to]);
        break;
      case 'quadratic':
        append('Q', [segment.control, segment.to]);
        break;
      case 'arc':
        append('A', [segment.to], segment);
        break;
      case 'line':
        appendLine(segment.to);
    }
  }

  function appendLine(to: Point): void {
    if (to[1] === pen[1]) choose('H', [to[0]], [to[0] - pen[0]]);
    else if (to[0] === pen[0]) choose('V', [to[1]], [to[1] - pen[1]]);
    else append('L', [to]);
    pen = to;
  }

  function append(letter: string, points: readonly Point[], arc?: Extract<Segment, { kind: 'arc' }>): void {
    const absolute = points.flat();
    const relative = points.flatMap(([x, y]) => [x - pen[0], y - pen[1]]);
    choose(letter, absolute, relative, arc);
    pen = points.at(-1) ?? pen;
  }

  function choose(
    letter: string,
    absolute: readonly number[],
    relative: readonly number[],
    arc?: Extract<Segment, { kind: 'arc' }>,
  ): void {
    const before = arc ? arcStart(arc) : '';
    const upper = command(letter, before, absolute);
    const lower = command(letter.toLowerCase(), before, relative);
    const isLower = lower.length < upper.length;
    data += isLower ? lower : upper;
    last = isLower ? letter.toLowerCase() : letter;
  }

  function command(letter: string, before: string, numbers: readonly number[]): string {
    const written = numbers.map((number) => separated(shortest(number))).join('');
    // The flags of an arc need no space behind them.
    const body = before + (before ? written.trimStart() : written);
    return letter === last ? body : letter + body.trimStart();
  }
}

/** Radius twice, no rotation, and both flags in one word. */
function arcStart({ radius, large, sweep }: Extract<Segment, { kind: 'arc' }>): string {
  return ` ${shortest(radius)} ${shortest(radius)} 0 ${large}${sweep}`;
}

function separated(number: string): string {
  return number.startsWith('-') ? number : ` ${number}`;
}

function shortest(value: number): string {
  return String(tidy(value)).replace(/^(-?)0\./, '$1.');
}
