import { type Point, type Segment, type Subpath, tidy } from './segments.ts';

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };
const NUMBER = '-?(?:\\d+\\.?\\d*|\\.\\d+)';
const NUMBERS = new RegExp(NUMBER, 'g');
/** Flags of an arc may stand without a separator ("0 1050 5"), so an arc is read by place. */
const ARC = new RegExp(
  `(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*([01])[\\s,]*([01])[\\s,]*(${NUMBER})[\\s,]*(${NUMBER})`,
  'g',
);

/** Reads path data of M L H V C Q A Z in both cases; arcs must be circular. Throws SyntaxError on any other. */
export function readPath(data: string): Subpath[] {
  const subpaths: { start: Point; segments: Segment[]; closed: boolean }[] = [];
  let pen: Point = [0, 0];
  for (const [, letter = '', body = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase();
    const numbers = readNumbers(command, body);
    const subpath = subpaths.at(-1);
    if (command === 'Z' && subpath) {
      subpath.closed = true;
      pen = subpath.start;
    }
    for (const [index, values] of numbers.entries()) {
      const origin: Point = letter === command ? [0, 0] : pen;
      if (command === 'M' && index === 0) {
        pen = pointAt(values, 0, origin);
        subpaths.push({ start: pen, segments: [], closed: false });
        continue;
      }
      const segment = readSegment(command, values, pen, origin);
      subpaths.at(-1)?.segments.push(segment);
      pen = segment.to;
    }
  }
  return subpaths;
}

function readNumbers(command: string, body: string): number[][] {
  const size = ARGUMENTS[command];
  const all =
    command === 'A'
      ? [...body.matchAll(ARC)].flatMap((match) => match.slice(1).map(Number))
      : (body.match(NUMBERS) ?? []).map(Number);
  const fits =
    size === 0 ? all.length === 0 : size !== undefined && all.length > 0 && all.length % size === 0;
  if (!fits) throw new SyntaxError(`bad path command "${command}${body}"`);
  return Array.from({ length: size ? all.length / size : 0 }, (_, index) =>
    all.slice(index * (size ?? 0), (index + 1) * (size ?? 0)),
  );
}

function readSegment(command: string, values: readonly number[], pen: Point, origin: Point): Segment {
  const [first = 0, , , large = 0, sweep = 0] = values;
  switch (command) {
    case 'H':
      return { kind: 'line', to: [tidy(first + origin[0]), pen[1]] };
    case 'V':
      return { kind: 'line', to: [pen[0], tidy(first + origin[1])] };
    case 'C':
      return {
        kind: 'cubic',
        first: pointAt(values, 0, origin),
        second: pointAt(values, 2, origin),
        to: pointAt(values, 4, origin),
      };
    case 'Q':
      return { kind: 'quadratic', control: pointAt(values, 0, origin), to: pointAt(values, 2, origin) };
    case 'A':
      return { kind: 'arc', radius: tidy(first), large, sweep, to: pointAt(values, 5, origin) };
    default:
      return { kind: 'line', to: pointAt(values, 0, origin) };
  }
}

function pointAt(values: readonly number[], index: number, origin: Point): Point {
  return [tidy((values[index] ?? 0) + origin[0]), tidy((values[index + 1] ?? 0) + origin[1])];
}
