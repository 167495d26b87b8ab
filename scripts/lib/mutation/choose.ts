import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MUTATION_TARGETS, type MutationTarget } from '../../mutation-targets.ts';
import { ROOT } from '../tools.ts';

/** A target of the list, or any other folder or file, without a required score. */
export type Chosen = Omit<MutationTarget, 'break'> & Partial<Pick<MutationTarget, 'break'>>;

const NO_CODE = ['.test', '.testing', '.d'];

const isFolder = (path: string): boolean =>
  statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory() ?? false;

const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/**
 * Returns the listed target of that name, or one without a required score.
 * @throws {TypeError} if the folder or file does not exist
 */
export function targetNamed(name: string): Chosen {
  const target = name.replace(/\/$/, '');
  if (!existsSync(join(ROOT, target))) throw new TypeError(`There is no ${target}.`);
  return MUTATION_TARGETS.find((listed) => listed.target === target) ?? { target };
}

/** Returns the targets whose code, or whose own tests, are among the files. */
export function touchedTargets(files: readonly string[]): MutationTarget[] {
  return MUTATION_TARGETS.filter((listed) => files.some((file) => isFileOfTarget(listed, file)));
}

function isFileOfTarget({ target }: MutationTarget, file: string): boolean {
  const inner = innerTargets(target);
  if (isFolder(target)) return isIn(file, target) && !inner.some((folder) => isIn(file, folder));
  return file.startsWith(`${target.replace(/(?:\.\w+)?\.tsx?$/, '')}.`);
}

const innerTargets = (folder: string): string[] =>
  MUTATION_TARGETS.map(({ target }) => target).filter((target) => isIn(target, folder));

/** Returns the patterns of the files that are mutated. */
export function listCode({ target }: Chosen): string[] {
  if (!isFolder(target)) return [target];
  const inside = (end: string) => `${target}/**/*${end}.{ts,tsx}`;
  return [
    inside(''),
    ...NO_CODE.map((end) => `!${inside(end)}`),
    ...innerTargets(target).map((inner) => `!${inner}/**`),
  ];
}

/** Returns the folder of the tests to run, and patterns of their files if not all of them run. */
export function listTests({ target, tests }: Chosen): { folder: string; files: string[] } {
  if (tests === undefined) return { folder: isFolder(target) ? target : dirname(target), files: [] };
  return isFolder(tests) ? { folder: tests, files: [] } : { folder: dirname(tests), files: [tests] };
}
