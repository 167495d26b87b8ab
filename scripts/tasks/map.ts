import { parseArgs } from 'node:util';
import { cruiseSources, toImports } from '../checks/imports/graph.ts';
import { buildTreeMap, type TreeMap } from '../checks/imports/map.ts';
import { ORDER, type Tree } from '../checks/imports/rooms.ts';
import { isCode, isTest, projectPaths, readSources } from '../checks/source.ts';

const TREES = Object.keys(ORDER) as Tree[];
const USAGE = `Usage: npm run map -- [${TREES.join('|')}] [--arrows] [--circles] [--sizes]`;

/** Prints the rooms of each tree, or of one. @returns the exit code: 1 if an import leads upward or in a circle */
async function printMaps(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      arrows: { type: 'boolean', default: false },
      circles: { type: 'boolean', default: false },
      sizes: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [chosen] = positionals;
  if (positionals.length > 1 || (chosen !== undefined && !TREES.includes(chosen as Tree)))
    throw new TypeError(USAGE);
  if (values.sizes) return printSizes();
  const sources = readSources((path) => (isCode(path) || /\.(?:css|json)$/.test(path)) && !isTest(path));
  const imports = toImports(await cruiseSources(sources, []));
  const files = sources.map(({ path }) => path);
  const maps = TREES.filter((tree) => chosen === undefined || tree === chosen).map((tree) => {
    const map = buildTreeMap(tree, files, imports);
    printMap(tree, map, values);
    return map;
  });
  return maps.every(({ upward, circles }) => upward.length === 0 && circles.length === 0) ? 0 : 1;
}

function printMap(
  tree: Tree,
  { rooms, upward, circles }: TreeMap,
  shown: { arrows: boolean; circles: boolean },
) {
  rooms.forEach(({ name, files, imports }, place) => {
    console.log(
      `${String(place + 1).padStart(3)} ${name.padEnd(12)} ${String(files).padStart(4)}  ${imports.join(' ')}`,
    );
  });
  const arrows = rooms.flatMap(({ name, imports }) => imports.map((other) => `${name} -> ${other}`));
  console.log(
    `${tree}: ${rooms.length} rooms, ${arrows.length} arrows, ${upward.length} upward, ${circles.length} circles`,
  );
  if (shown.arrows) for (const arrow of arrows) console.log(arrow);
  if (shown.circles) for (const circle of circles) console.log(`circle: ${circle.join(' ')}`);
  for (const { from, to, isType } of upward) console.log(`${from} -> ${to} (${isType ? 'type' : 'value'})`);
}

/** Prints the folders with most files of code and tests, and the median number of files in a folder. */
function printSizes(): number {
  const sizes = new Map<string, number>();
  for (const path of projectPaths().filter((each) => isCode(each) || each.endsWith('.sql')))
    sizes.set(toFolder(path), (sizes.get(toFolder(path)) ?? 0) + 1);
  const sorted = [...sizes].sort(([, one], [, other]) => other - one);
  for (const [folder, size] of sorted.filter(([, size]) => size > MAX_FILES))
    console.log(`${size} ${folder}`);
  const [, median] = sorted[Math.floor(sorted.length / 2)] ?? [];
  console.log(
    `${sorted.length} folders, median ${median}, ${sorted.filter(([, size]) => size > MAX_FILES).length} above ${MAX_FILES}`,
  );
  return 0;
}

const MAX_FILES = 25;
const toFolder = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

process.exitCode = await printMaps();
