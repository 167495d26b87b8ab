import { execFileSync } from 'node:child_process';
import { ROOT } from '../tools.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');

/**
 * Returns the paths of all files that differ from the merge base with `base`: committed, staged, edited, new or deleted.
 * The paths are relative to the root.
 * @throws {Error} if git does not know the commit
 */
export function changedFiles(base: string): string[] {
  const [from = ''] = git('merge-base', base, 'HEAD').map((line) => line.trim());
  const edited = git('diff', '--name-only', '--no-renames', '-z', from);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...edited, ...added])].sort();
}
