import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApi } from '#gateway/site/docs/document.ts';
import { installTool } from '../../lib/install-tool.ts';
import { runNode } from '../../lib/run-node.ts';
import { ROOT } from '../../lib/tools.ts';

/** Redocly neither reports its use nor looks for a newer version. */
const SILENT = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

interface Linter {
  readonly name: string;
  /** Path of the script below `node_modules`. */
  readonly script: string;
  readonly args: (file: string) => string[];
}

const configuration = (name: string): string => join(ROOT, 'tools', 'lint', name);

/** Each reports every rule of its set; none is switched off. */
const LINTERS: readonly Linter[] = [
  {
    name: 'Redocly',
    script: '@redocly/cli/bin/cli.js',
    args: (file) => [
      'lint',
      `--config=${configuration('redocly.yaml')}`,
      '--format=stylish',
      '--max-problems=1000',
      file,
    ],
  },
  {
    name: 'Spectral',
    script: '@stoplight/spectral-cli/dist/index.js',
    args: (file) => [
      'lint',
      `--ruleset=${configuration('spectral.yaml')}`,
      '--format=text',
      '--fail-severity=hint',
      '--fail-on-unmatched-globs',
      file,
    ],
  },
];

/** Redocly exits 0 with warnings, and reports them in its output. */
const PROBLEM = /^\s*(?:\S+:)?\d+:\d+\s+(?:error|warning|warn|information|info|hint)\b.*$/gm;

/**
 * Checks the published document by the rules of Redocly and Spectral (OPER-21).
 * @param log receives a line while the linters are installed
 * @returns their errors and warnings, one line each
 */
export async function lintContract(document: OpenApi, log: (line: string) => void): Promise<string[]> {
  const packages = installTool('lint', log);
  const folder = mkdtempSync(join(tmpdir(), 'lobby-lint-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document, null, 1));
  try {
    const problems = await Promise.all(
      LINTERS.map(async ({ name, script, args }) => {
        const { code, output } = await runNode(join(packages, script), args(file), { env: SILENT });
        const lines = [...output.matchAll(PROBLEM)].map(([line]) => `${name}: ${line.trim()}`);
        return code !== 0 && lines.length === 0 ? [`${name} exited with ${code}: ${output.trim()}`] : lines;
      }),
    );
    return problems.flat();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
