import { spawn } from 'node:child_process';
import { ROOT } from './tools.ts';

export type Finished = { code: number; output: string };
export type RunOptions = {
  env?: NodeJS.ProcessEnv;
  /** Called with each complete line while the process runs. */
  onLine?: (line: string) => void;
  /** A command that starts the process, such as `taskset`. */
  under?: readonly string[];
};

/** Runs a script with the running Node from the project's root; output has stdout and stderr in order of arrival. */
export function runNode(script: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const [command = process.execPath, ...given] = [
      ...(options.under ?? []),
      process.execPath,
      script,
      ...args,
    ];
    const child = spawn(command, given, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let rest = '';
    const take = (chunk: string) => {
      output += chunk;
      if (!options.onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) options.onLine(line);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script in this terminal. @returns its exit code */
export function handOver(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
