import { posix } from 'node:path';
import { type Edges, strongComponents } from '../../lib/strong-components.ts';
import type { Import } from './graph.ts';
import { FOLDERS, LET_THROUGH, ORDER, type Tree } from './rooms.ts';

/** The structure of one tree for `npm run map` (MAP-13). */
export interface TreeMap {
  readonly rooms: readonly {
    readonly name: string;
    readonly files: number;
    readonly imports: readonly string[];
  }[];
  /** Imports from a room to a later one. */
  readonly upward: readonly Import[];
  /** Folders that import each other in a circle, at any depth. */
  readonly circles: readonly (readonly string[])[];
}

/**
 * Returns the map of a tree.
 * @param files of the tree, without tests
 * @param imports between files of the project, without tests
 */
export function buildTreeMap(tree: Tree, files: readonly string[], imports: readonly Import[]): TreeMap {
  const order: readonly string[] = ORDER[tree];
  const findRoom = (path: string): string | undefined => {
    const top = FOLDERS[tree].find((folder) => path.startsWith(`${folder}/`));
    const room = top && path.slice(top.length + 1).split('/');
    return room && room.length > 1 ? room[0] : undefined;
  };
  const inside = imports.flatMap((each) => {
    const [from, to] = [findRoom(each.from), findRoom(each.to)];
    return from !== undefined && to !== undefined ? [{ ...each, rooms: { from, to } }] : [];
  });
  const place = (room: string) => order.indexOf(room);
  return {
    rooms: order.map((name) => ({
      name,
      files: files.filter((path) => findRoom(path) === name).length,
      imports: order.filter((other) =>
        inside.some(({ rooms }) => rooms.from === name && rooms.to === other && other !== name),
      ),
    })),
    upward: inside.filter(
      ({ from, to, rooms }) => place(rooms.to) > place(rooms.from) && !isLetThrough(from, to),
    ),
    circles: findCircles(inside),
  };
}

const INDEX = /\/index(?:\.client|\.server)?\.ts$/;

const isLetThrough = (from: string, to: string): boolean =>
  LET_THROUGH.some((each) => new RegExp(each.from).test(from) && new RegExp(each.to).test(to));

/** Finds circles of folders at every depth: a folder represents its files, and at a higher depth all files below it. */
function findCircles(imports: readonly Import[]): string[][] {
  const depths = imports.flatMap(({ from, to }) => [from, to].map((path) => path.split('/').length - 1));
  const found = new Map<string, string[]>();
  for (let depth = 2; depth <= Math.max(2, ...depths); depth += 1)
    for (const circle of strongComponents(foldersAt(imports, depth))) found.set(circle.join(' '), circle);
  return [...found.values()];
}

function foldersAt(imports: readonly Import[], depth: number): Edges {
  const folder = (path: string) => posix.dirname(path).split('/').slice(0, depth).join('/');
  const edges = new Map<string, Set<string>>();
  // An index only re-exports its modules, so imports of it are ignored.
  for (const { from, to } of imports.filter(
    (each) => !INDEX.test(each.from) && !isLetThrough(each.from, each.to),
  )) {
    const [start, end] = [folder(from), folder(to)];
    if (start !== end) edges.set(start, (edges.get(start) ?? new Set()).add(end));
  }
  return edges;
}
