import { join } from 'node:path';
import { runNode } from '../../scripts/lib/run-node.ts';

/** Runs a script of this folder and reads the line of JSON that it prints. */
export async function runScript<Outcome>(
  script: string,
  args: (string | number)[],
  under: readonly string[] = [],
): Promise<Outcome> {
  const path = join(import.meta.dirname, script);
  const { code, output } = await runNode(path, args.map(String), { under });
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (code !== 0 || line === undefined) throw new Error(`${script} failed:\n${output}`);
  return JSON.parse(line) as Outcome;
}
