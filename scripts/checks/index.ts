import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CALLS } from '#contract/calls.ts';
import { requestOf } from '#contract/requests.ts';
import type { Texts } from '#locales/files.ts';
import { ROOT } from '../lib/tools.ts';
import { committedWordProblems, type Machine } from './committed-words.ts';
import { contrastProblems } from './contrast.ts';
import { demonstrationProblems, isListedText } from './demonstration.ts';
import { indexProblems } from './domain-indexes.ts';
import { englishProblems, isEnglish } from './english/plain-english.ts';
import { featureProblems } from './features.ts';
import { importProblems } from './imports/check.ts';
import { looseTextProblems } from './loose-text.ts';
import { pathProblems } from './paths.ts';
import { replacedModuleProblems } from './replaced-modules.ts';
import { sideProblems } from './sides.ts';
import { isCode, isTest, type Problems, projectPaths, readSources, type Source } from './source.ts';
import { faultProblems } from './titles/fault-numbers.ts';
import { playRuleProblems } from './titles/play-rules.ts';
import { requirementProblems } from './titles/requirement-ids.ts';
import { titleProblems } from './titles/title-length.ts';
import { askedLanguageProblems } from './words/asked-language.ts';
import { contentFigureProblems, shownFiles, textFigureProblems } from './words/content-figures.ts';
import { labelProblems } from './words/content-labels.ts';
import { flatten, localeProblems } from './words/locale-texts.ts';
import { NAMESPACES } from './words/namespaces.ts';
import { hardCodedTexts, pickTexts, sectionsRead, unusedKeys, unusedNames } from './words/text-usage.ts';
import { usualBrandProblems } from './words/usual-brand.ts';
import { wordTableProblems } from './words/word-tables.ts';

/** A rule for the files of the project, checked without a build or a running site. */
export type Check = { name: string; run: () => Problems | Promise<Problems> };

const isMarkup = (path: string) => /^src\/.*\.(astro|tsx)$/.test(path) && !isTest(path);
const isSiteCode = (path: string) =>
  /^(src|server|build|contract)\//.test(path) && isCode(path) && !isTest(path);
/** Code of a tree, and of the contract, whose names and codes are also keys of texts. */
const isCodeIn = (tree: string) => (path: string) =>
  new RegExp(`^(${tree}|contract)/`).test(path) && isCode(path) && !isTest(path);
/** Code of the gateway without generated demo data, whose words are data (MAP-31). */
const isGatewayProduct = (path: string) =>
  /^gateway\/(?!demo\/|content\/pictures\/)/.test(path) && isCode(path) && !isTest(path);
const isImported = (path: string) => isCode(path) || /\.(?:css|json)$/.test(path);
/** The only style sheet that names sides, for languages read from right to left. */
const TURNED = 'src/styles/right-to-left.css';
const isStyle = (path: string) => /^src\/.*\.css$/.test(path) && path !== TURNED;
const isStyledMarkup = (path: string) => isMarkup(path) && path.endsWith('.astro');
/** Tests of the checks are excluded: they contain wrong ids. */
const namesIds = (path: string) =>
  /\.(astro|tsx?|mjs|css|md)$/.test(path) && !(isTest(path) && isOfChecks(path));
const isOfChecks = (path: string) => path.startsWith('scripts/checks/');
const namesPaths = (path: string) =>
  /\.(?:md|astro|tsx?|mjs|css)$/.test(path) && !/^(?:content|bench\/results)\//.test(path);
const isText = (path: string) => !/\.(png|jpe?g|webp|avif|gif|ico|woff2?|gz|tar|zip)$/.test(path);

/** Files of every operator's site; tests and the demonstration may have a brand. */
const isOfAnyBrand = (path: string) =>
  /^(?:src|contract|gateway|server|editor|locales|content|content-start|content-store)\//.test(path) &&
  isText(path) &&
  !isTest(path);

const isContent = (path: string) => /^content\/.+\/.+\.md$/.test(path);

export const CHECKS: Check[] = [
  { name: 'import rules', run: () => importProblems(readSources(isImported)) },
  { name: 'an index contains no code', run: () => indexProblems(readSources(isCode)) },
  { name: 'contrast of the colours', run: () => contrastProblems(read('src/styles/tokens.css')) },
  {
    name: 'styles follow the direction of reading',
    run: () =>
      sideProblems(
        [...readSources(isStyle), ...readSources(isStyledMarkup).map(extractStyles)],
        read(TURNED),
      ),
  },
  {
    name: 'locales have the same keys and parameters',
    run: () =>
      Object.entries(NAMESPACES).flatMap(([name, files]) =>
        localeProblems(files).map((problem) => `${name}: ${problem}`),
      ),
  },
  {
    name: 'words contain figures as placeholders',
    run: () => [
      ...contentFigureProblems(shownFiles(readSources(isContent), Date.now())),
      ...(['en', 'cn', 'ms'] as const).flatMap((locale) =>
        (['site', 'gateway'] as const).flatMap((name) =>
          textFigureProblems(name, locale, flatten(NAMESPACES[name][locale])),
        ),
      ),
    ],
  },
  {
    name: 'labels in content exist in the interface',
    run: () => {
      const files = shownFiles(readSources(isContent), Date.now());
      return (['en', 'cn', 'ms'] as const).flatMap((locale) => {
        const { site, gateway } = NAMESPACES;
        const labels = [site, gateway].flatMap((texts) => [...flatten(texts[locale]).values()]);
        const own = files.filter(({ path }) => path.split('/')[2] === locale);
        return labelProblems(own, labels, own.map(titleOf));
      });
    },
  },
  {
    name: 'the list of the demonstration’s texts is up to date',
    run: () => demonstrationProblems(readSources(isListedText)),
  },
  {
    name: 'flags are in the table of features',
    run: () => featureProblems(readSources((path) => isSiteCode(path) || isGatewayProduct(path))),
  },
  {
    name: 'locale keys are used',
    run: () => unusedKeys(flatten(NAMESPACES.site.en).keys(), readSources(isSiteCode)),
  },
  {
    name: 'the gateway’s locale keys are used',
    run: () => unusedOfGateway(NAMESPACES.gateway.en, readSources(isCodeIn('gateway'))),
  },
  {
    name: 'the editor’s locale keys are used',
    run: () => unusedNames(NAMESPACES.editor.en, readSources(isCodeIn('editor'))),
  },
  {
    name: 'the gateway has no tables of words',
    run: () => wordTableProblems(readSources(isGatewayProduct)),
  },
  { name: 'no text outside the locales', run: () => hardCodedTexts(readSources(isMarkup)) },
  {
    name: 'conditional text is in an element (ALL-1)',
    run: () =>
      looseTextProblems(readSources((path) => /^src\/islands\/.*\.tsx$/.test(path) && !isTest(path))),
  },
  {
    name: 'names are requested in the reader’s language (ALL-12)',
    run: () => askedLanguageProblems(readSources(isSiteCode), callsWithLanguage()),
  },
  {
    name: 'delivered requirements are tested',
    run: () => requirementProblems(read('docs/requirements.md'), readSources(namesIds), readSources(isTest)),
  },
  {
    name: 'faults are listed and tested',
    run: () => faultProblems(read('docs/faults.md'), readSources(namesIds), readSources(isTest)),
  },
  {
    name: 'rules of responsible play are tested',
    run: () => playRuleProblems(read('docs/responsible-play.md'), readSources(isTest)),
  },
  {
    name: 'tests that replace modules are isolated',
    run: () => replacedModuleProblems(readSources(isTest)),
  },
  {
    name: 'English for engineers is plain',
    run: () => englishProblems(readSources(isEnglish)),
  },
  { name: 'paths in texts exist', run: () => pathProblems(readSources(namesPaths), projectPaths()) },
  { name: 'titles of tests are short', run: () => titleProblems(readSources(isTest)) },
  {
    name: 'no file says the usual brand, currency or country (OPER-40)',
    run: () => usualBrandProblems(readSources(isOfAnyBrand)),
  },
  {
    name: 'nothing of one machine is committed',
    run: () => committedWordProblems(readSources(isText), machine()),
  },
];

/** Finds unused texts of the gateway: some are read by key, others with their section. */
function unusedOfGateway(texts: Texts, sources: Source[]): Problems {
  const sections = sectionsRead(sources);
  const isInSection = (key: string) => sections.some((section) => key.startsWith(section));
  return [
    ...unusedKeys(
      [...flatten(texts).keys()].filter((key) => !isInSection(key)),
      sources,
    ),
    ...unusedNames(pickTexts(texts, isInSection), sources),
  ];
}

/** Returns the names of the calls whose query has the language of names. */
function callsWithLanguage(): string[] {
  const names = Object.entries(CALLS)
    .filter(([, call]) => {
      const { query } = requestOf(call) as { query?: { def?: { shape?: object } } };
      return Object.keys(query?.def?.shape ?? {}).some((name) => /^lang(?:uage)?$/.test(name));
    })
    .map(([name]) => name);
  if (names.length === 0) throw new Error('No call takes a language');
  return names;
}

/** Returns the styles of an Astro file. */
function extractStyles({ path, text }: Source): Source {
  return { path, text: [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n') };
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function machine(): Machine {
  const gitFolder = execFileSync('git', ['rev-parse', '--path-format=absolute', '--git-common-dir'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  const registry = process.env.npm_config_registry;
  return {
    folders: [...new Set([ROOT, dirname(gitFolder)])],
    registry: registry ? new URL(registry).host : undefined,
  };
}

/** Returns the title of a content file, as written. */
const titleOf = ({ text }: Source): string => /^title: '?(.*?)'?$/m.exec(text)?.[1] ?? '';
