import type { Problems, Source } from './source.ts';

/** Patterns that must not be committed, and their names in the report. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.])\/(?:home|Users)\/[\w.-]+\//, 'the path of a home folder'],
  [/\b[A-Z]:\\\\?Users\\/, 'the path of a home folder'],
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\r?\n[A-Za-z0-9+/=]{20}/, 'a private key'],
  [
    /\b(?:gh[pousr]_[A-Za-z0-9]{30}|github_pat_\w{30}|npm_[A-Za-z0-9]{30}|AKIA[A-Z0-9]{16})/,
    'an access token',
  ],
];

/** Names that belong to one machine: the folder of this copy, and its package registry. */
export type Machine = { folders: string[]; registry: string | undefined };

const PUBLIC_REGISTRY = 'registry.npmjs.org';

export function committedWordProblems(sources: Source[], machine: Machine): Problems {
  const registry = machine.registry === PUBLIC_REGISTRY ? undefined : machine.registry;
  return sources.flatMap(({ path, text }) => {
    const problems: Problems = [];
    for (const [pattern, what] of NEVER) if (pattern.test(text)) problems.push(`${path} holds ${what}`);
    for (const folder of machine.folders) {
      if (text.includes(folder)) problems.push(`${path} holds the path of one machine, ${folder}`);
    }
    if (registry && text.includes(registry))
      problems.push(`${path} names the package registry of one machine`);
    if (path.endsWith('package-lock.json') && /"resolved": "https?:/.test(text)) {
      problems.push(`${path} has the addresses that its packages were fetched from: remove each "resolved"`);
    }
    return problems;
  });
}
