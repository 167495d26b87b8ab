import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from '../checks/index.ts';
import { runNode } from '../lib/run-node.ts';
import { runSteps, type Step, verdict } from '../lib/steps.ts';
import { tallyLine } from '../lib/tally.ts';
import { ROOT, TOOLS } from '../lib/tools.ts';
import { runVitest } from '../lib/vitest.ts';

/** A tool whose exit code is the verdict. */
function tool(name: string, script: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(script, args);
      return verdict(code === 0 ? undefined : output.trim());
    },
  };
}

const hasPages = existsSync(join(ROOT, 'src', 'pages'));
const steps: Step[] = [
  tool('format and lint', TOOLS.biome, ['check', '--error-on-warnings']),
  ...CHECKS.map(
    ({ name, run }): Step => ({
      name,
      run: async () => {
        const problems = run();
        return verdict(problems.length === 0 ? undefined : problems.join('\n'));
      },
    }),
  ),
  hasPages
    ? tool('types', TOOLS.astro, ['check', '--minimumFailingSeverity', 'warning'])
    : tool('types', TOOLS.typescript, ['--noEmit', '-p', '.']),
  { name: 'unit', run: () => runVitest([], {}) },
];

const total = await runSteps(steps, { atOnce: 2 });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(tallyLine(total));
