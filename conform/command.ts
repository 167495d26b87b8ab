import { writeFileSync } from 'node:fs';
import { TOOLS, type Tools } from './client.ts';
import { conform, type ExitCode, NotReached } from './conform.ts';
import { readOptions, UsageError } from './options.ts';
import { toJson, toJunit, toText } from './report.ts';

export interface Printer {
  log(text: string): void;
  error(text: string): void;
}

/** Runs `npm run conform`, prints its report and writes the files that the arguments name. */
export async function runConform(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  printer: Printer,
  tools: Tools = TOOLS,
): Promise<ExitCode> {
  try {
    const options = readOptions(args, env);
    const outcome = await conform(options, tools);
    printer.log(toText(outcome));
    if (options.json !== undefined) write(options.json, toJson(outcome));
    if (options.junit !== undefined) write(options.junit, toJunit(outcome));
    return outcome.exitCode;
  } catch (error) {
    if (error instanceof UsageError) printer.error(error.message);
    else if (error instanceof NotReached) printer.error(`The gateway is not reached: ${error.message}`);
    else throw error;
    return error instanceof UsageError ? 2 : 3;
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}. Name a file that can be written.`);
  }
}
