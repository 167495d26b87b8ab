import type { Caller } from './caller.ts';
import { parseCommand } from './parse.ts';

/**
 * Runs `npm run lobby -- <group> <command>`. Help is printed without what a command needs, which is loaded later
 * (OPER-48).
 * @returns the exit code
 */
export async function lobby(argv: readonly string[], caller: Caller): Promise<number> {
  const parsed = parseCommand(argv);
  if (parsed.kind === 'help') {
    caller.out(parsed.text);
    return parsed.code;
  }
  const { runCommand } = await import('./run-command.ts');
  return runCommand(parsed, argv, caller);
}
