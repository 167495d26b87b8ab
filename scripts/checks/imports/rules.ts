import type { IForbiddenRuleType } from 'dependency-cruiser';
import { DOMAINS, FOLDERS, LET_THROUGH, ORDER, type Tree } from './rooms.ts';

/** Permitted imports of each folder besides itself, as in docs/architecture.md. A path belongs to the first match. */
const MAY_IMPORT = {
  'src/pages': ['src/layouts', 'src/components', 'src/islands', 'src/lib', 'src/styles', 'contract'],
  'src/layouts': ['src/components', 'src/lib', 'src/styles', 'contract'],
  'src/components': ['src/lib', 'src/styles', 'contract'],
  'src/islands': ['src/lib', 'contract'],
  'src/lib': ['contract', 'locales'],
  'src/styles': [],
  'src/middleware.ts': ['src/lib', 'contract'],
  contract: [],
  conform: ['contract'],
  locales: ['contract'],
  art: [],
  content: [],
  'content-store': ['contract', 'locales'],
  gateway: ['contract', 'content-store', 'art', 'locales'],
  editor: ['contract', 'content-store', 'locales'],
  server: ['gateway', 'editor', 'content-store', 'contract', 'art', 'locales'],
  build: ['src/lib', 'contract', 'locales'],
  testkit: ['server', 'gateway', 'editor', 'content-store', 'contract', 'art', 'src/lib', 'locales'],
  e2e: ['testkit', 'gateway', 'contract', 'src/lib', 'locales'],
  scripts: [
    'bench',
    'conform',
    'testkit',
    'server',
    'gateway',
    'editor',
    'content-store',
    'contract',
    'art',
    'src/lib',
    'locales',
    'build',
  ],
  bench: [
    'scripts',
    'testkit',
    'server',
    'gateway',
    'editor',
    'content-store',
    'contract',
    'art',
    'src/lib',
    'locales',
    'build',
  ],
} as const satisfies Record<string, readonly string[]>;

const TEST = String.raw`\.test\.tsx?$|\.testing\.ts$`;
/** Configuration files of the tools. */
const TOP_FILE = '^[^/]+$';
const DOMAIN = `(?:${DOMAINS.join('|')})`;
const [KIT] = LET_THROUGH;
const INDEX = String.raw`/index(\.client|\.server)?\.ts$`;

/** Code that runs in the browser: islands, and the scripts of Astro files. */
const BROWSER_CODE = String.raw`^src/islands/|\.astro\.script\d+\.ts$`;
/** Code that runs while a page is rendered. */
const PAGE_CODE = String.raw`^src/.+\.astro\.tsx$|^src/(?:pages|layouts|components)/(?!.+\.astro\.script\d+).+\.ts$|^src/middleware\.ts$`;

function layerRules(): IForbiddenRuleType[] {
  return Object.entries(MAY_IMPORT).map(([folder, others]) => ({
    name: `permitted imports of ${folder}`,
    comment: others.length > 0 ? `besides itself only ${others.join(', ')}` : 'nothing of the project',
    from: { path: within(folder), pathNot: TEST },
    to: {
      path: '^(?!node_modules/)[^/]+(/|$)',
      pathNot: [folder, ...others].map(within),
      dependencyTypesNot: ['core', 'unknown'],
    },
  }));
}

const within = (folder: string): string => (folder.endsWith('.ts') ? `^${folder}$` : `^${folder}/`);

/** A room imports earlier rooms of its tree and no later one, types included (MAP-3, MAP-11). */
function roomRules(tree: Tree): IForbiddenRuleType[] {
  const order: readonly string[] = ORDER[tree];
  const folders = `(?:${FOLDERS[tree].join('|')})`;
  const later = order.slice(0, -1).map((room, place) => ({
    name: `imports of ${tree}/${room}`,
    comment: `it imports no later room: ${order.slice(place + 1).join(', ')}`,
    from: { path: `^${folders}/${room}/`, pathNot: [TEST, ...(room === 'ui' ? [KIT.from] : [])] },
    to: { path: `^${folders}/(?:${order.slice(place + 1).join('|')})/` },
  }));
  const known: IForbiddenRuleType = {
    name: `${tree} has only the listed rooms`,
    comment: order.join(', '),
    from: {},
    to: { path: `^${folders}/[^/]+/`, pathNot: `^${folders}/(?:${order.join('|')})/` },
  };
  const kit: IForbiddenRuleType = {
    name: 'imports of the islands’ kit',
    comment: 'only ui, and of src/lib auth and messages',
    from: { path: KIT.from, pathNot: TEST },
    to: {
      path: '^src/(?:lib|components|islands)/',
      pathNot: [KIT.to, `^${folders}/(?:${order.slice(0, order.indexOf('ui') + 1).join('|')})/`],
    },
  };
  return [...later, known, ...(tree === 'src' ? [kit] : [])];
}

const DOMAIN_RULES: IForbiddenRuleType[] = [
  {
    name: 'a domain of src/lib is entered by its index',
    // A dynamic import of an index would load all its modules: modules for later are imported one by one.
    comment: 'index.ts, index.client.ts or index.server.ts',
    from: { path: '^src/(?:lib|islands|components)/([^/]+)/', pathNot: TEST },
    to: { path: `^src/lib/${DOMAIN}/`, pathNot: ['^src/lib/$1/', INDEX], dynamic: false },
  },
  {
    name: 'pages and layouts enter a domain of src/lib by its index',
    comment: 'index.ts, index.client.ts or index.server.ts',
    from: { path: '^src/(?:pages|layouts)/|^src/middleware', pathNot: TEST },
    to: { path: `^src/lib/${DOMAIN}/`, pathNot: INDEX },
  },
];

const TEST_RULES: IForbiddenRuleType[] = [
  {
    name: 'only scripts use scripts',
    comment: 'code shared with tests is in testkit',
    from: { pathNot: ['^(?:scripts|bench)/', TOP_FILE] },
    to: { path: '^scripts/' },
  },
  {
    name: 'only browser tests use browser tests',
    comment: 'code shared with other tests or scripts is in testkit',
    from: { pathNot: ['^e2e/', TOP_FILE] },
    to: { path: '^e2e/' },
  },
  {
    name: 'a task is a program',
    comment: 'code shared by tasks is in scripts/lib',
    from: {},
    to: { path: '^scripts/tasks/' },
  },
  {
    name: 'a test file is not a helper',
    comment: 'shared code is in testkit or e2e/support, code for one test in name.testing.ts',
    from: {},
    to: { path: String.raw`\.(test|spec)\.tsx?$` },
  },
  {
    name: 'name.testing.ts belongs to the tests beside it',
    comment: 'code shared by tests of several folders is in testkit',
    from: { path: '(.+)/[^/]+$' },
    to: { path: String.raw`\.testing\.ts$`, pathNot: '^$1/[^/]+$' },
  },
];

const TYPES_ASIDE = { dependencyTypesNot: ['type-only' as const] };

const RUNTIME_RULES: IForbiddenRuleType[] = [
  {
    name: 'a plain module runs anywhere',
    comment: 'it imports no .client, .server or .inline module',
    from: { path: '^src/lib/', pathNot: [TEST, String.raw`\.(client|server|inline)\.ts$`] },
    to: { path: String.raw`^src/lib/.+\.(client|server|inline)\.ts$`, ...TYPES_ASIDE },
  },
  {
    name: 'a .client module runs in the browser',
    comment: 'it imports no .server or .inline module',
    from: { path: String.raw`^src/lib/.+\.client\.ts$` },
    to: { path: String.raw`^src/lib/.+\.(server|inline)\.ts$`, ...TYPES_ASIDE },
  },
  {
    name: 'a .inline module runs inside the page',
    comment: 'it imports no .server module',
    from: { path: String.raw`^src/lib/.+\.inline\.ts$` },
    to: { path: String.raw`^src/lib/.+\.server\.ts$`, ...TYPES_ASIDE },
  },
  {
    name: 'a .server module runs while a page is rendered',
    comment: 'it imports no .client or .inline module',
    from: { path: String.raw`^src/lib/.+\.server\.ts$` },
    to: { path: String.raw`^src/lib/.+\.(client|inline)\.ts$`, ...TYPES_ASIDE },
  },
  {
    name: 'islands and scripts of pages run in the browser',
    comment: 'they import no .server or .inline module',
    from: { path: BROWSER_CODE, pathNot: TEST },
    to: { path: String.raw`^src/lib/.+\.(server|inline)\.ts$`, ...TYPES_ASIDE },
  },
  {
    name: 'pages, layouts and components are rendered',
    comment: 'they import no .client or .inline module',
    from: { path: PAGE_CODE, pathNot: TEST },
    to: { path: String.raw`^src/lib/.+\.(client|inline)\.ts$`, ...TYPES_ASIDE },
  },
];

const PACKAGE_RULES: IForbiddenRuleType[] = [
  {
    name: 'React belongs to islands',
    comment: 'its hooks may be shared as use-….client.ts',
    from: {
      path: '^(src|contract)/',
      pathNot: [TEST, '^src/islands/', String.raw`/use-[\w-]+\.client\.ts$`],
    },
    to: { path: 'node_modules/(react|react-dom|@nanostores/react)/' },
  },
  {
    name: 'the contract needs zod/mini alone',
    comment: 'it is read in browsers',
    from: { path: '^contract/', pathNot: TEST },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'core'],
      pathNot: 'node_modules/zod/v4/mini/|node_modules/zod/mini/',
    },
  },
  {
    name: 'browsers load no request',
    comment: 'name.request.ts is for the gateway and for pages while they are rendered',
    from: {
      path: [
        BROWSER_CODE,
        String.raw`^src/.+\.(?:client|inline)\.tsx?$`,
        '^contract/(?!requests)(?!.+\\.request\\.ts$)',
      ],
      pathNot: TEST,
    },
    to: { path: String.raw`^contract/.+\.request\.ts$`, ...TYPES_ASIDE },
  },
  {
    name: 'no cycles',
    comment: 'modules that import each other cannot be read separately',
    from: { pathNot: TEST },
    to: { circular: true },
  },
];

/** A process loads only the words of the trees that run in it (MAP-27). */
const WORD_RULES: IForbiddenRuleType[] = [
  {
    name: 'the gateway has its own words',
    comment: 'by locales/gateway.ts',
    from: { path: '^gateway/', pathNot: TEST },
    to: { path: '^locales/', pathNot: String.raw`^locales/gateway\.ts$` },
  },
  {
    name: 'the editor has its own words',
    comment: 'by locales/editor.ts',
    from: { path: '^editor/', pathNot: TEST },
    to: { path: '^locales/', pathNot: String.raw`^locales/editor(\.ts$|/)` },
  },
  {
    name: 'content has words of figures alone',
    comment: 'by locales/figures/fill.ts: editors write all other words',
    from: { path: '^content-store/', pathNot: TEST },
    to: { path: '^locales/', pathNot: String.raw`^locales/figures/fill\.ts$` },
  },
  {
    name: 'the site has its own words',
    comment: 'words of gateway and editor are only for them',
    from: { pathNot: ['^(?:gateway|editor|locales|testkit|e2e|scripts|bench)/', TEST] },
    to: { path: '^locales/(?:gateway|editor)' },
  },
  {
    name: 'the words of one tree are loaded without those of another',
    comment: 'locales shares only the words of figures, and modules without words',
    from: { path: String.raw`^locales/(gateway|editor)\.ts$` },
    to: {
      path: '^locales/',
      pathNot: ['^locales/$1', String.raw`^locales/(?:(?:translator|with-facts)\.ts$|figures/)`],
      ...TYPES_ASIDE,
    },
  },
];

export const IMPORT_RULES: IForbiddenRuleType[] = [
  ...layerRules(),
  ...(Object.keys(ORDER) as Tree[]).flatMap(roomRules),
  ...DOMAIN_RULES,
  ...TEST_RULES,
  ...RUNTIME_RULES,
  ...WORD_RULES,
  ...PACKAGE_RULES,
];
