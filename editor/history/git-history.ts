import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parsePlace, pathOf } from '#content-store/paths.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { type EntryName, type History, MAX_VERSIONS, type Sources, VERSION_ID } from './history.ts';

const run = promisify(execFile);

/** Returns whether a folder is part of a Git checkout, and Git is available for its history. */
export async function isCheckout(folder: string): Promise<boolean> {
  return git(folder, ['rev-parse', '--is-inside-work-tree']).then(
    (answer) => answer.trim() === 'true',
    () => false,
  );
}

/** Keeps the history of a content folder inside a Git checkout: each edit is a commit in the editor's name. */
export function gitHistory(folder: string): History {
  const entryFiles = ({ collection, slug }: EntryName) =>
    LANGUAGES.map((language) => pathOf({ collection, language, slug }));

  const head = async () => (await git(folder, ['rev-parse', 'HEAD'])).trim();

  async function commitExists(id: string): Promise<boolean> {
    if (!VERSION_ID.test(id)) return false;
    return git(folder, ['cat-file', '-e', `${id}^{commit}`]).then(
      () => true,
      () => false,
    );
  }

  return {
    async record({ author, message, paths }) {
      await git(folder, ['add', '--all', '--', ...paths]);
      const staged = await git(folder, ['diff', '--cached', '--name-only', '--', ...paths]);
      if (staged === '') return head();
      await git(
        folder,
        ['commit', '--quiet', '--no-verify', '--message', message, '--only', '--', ...paths],
        {
          GIT_AUTHOR_NAME: author,
          GIT_AUTHOR_EMAIL: `${author}@editor.invalid`,
          GIT_COMMITTER_NAME: author,
          GIT_COMMITTER_EMAIL: `${author}@editor.invalid`,
        },
      );
      return head();
    },

    async versions(entry) {
      const log = await git(folder, [
        'log',
        `--max-count=${MAX_VERSIONS}`,
        '--format=%H%x1f%aI%x1f%an%x1f%s',
        '--',
        ...entryFiles(entry),
      ]).catch(() => '');
      return log
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const [id = '', at = '', author = '', message = ''] = line.split('\x1f');
          return { id, at, author, message };
        });
    },

    async read(entry, id) {
      if (!(await commitExists(id))) return undefined;
      const sources: Sources = {};
      for (const language of LANGUAGES) {
        const path = pathOf({ ...entry, language });
        const text = await git(folder, ['show', `${id}:./${path}`]).catch(() => undefined);
        if (text !== undefined) sources[language] = text;
      }
      return sources;
    },

    async listEntries(id) {
      if (!(await commitExists(id))) return [];
      const names = await git(folder, ['show', '--name-only', '--relative', '--format=', '-z', id]);
      const entries = new Map<string, EntryName>();
      for (const path of names.split('\0')) {
        const place = parsePlace(path);
        if (typeof place !== 'object') continue;
        const { collection, slug } = place;
        entries.set(`${collection}/${slug}`, { collection, slug });
      }
      return [...entries.values()];
    },
  };
}

async function git(folder: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run('git', ['-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    // Path arguments are literal names, never patterns.
    env: { ...process.env, GIT_LITERAL_PATHSPECS: '1', GIT_TERMINAL_PROMPT: '0', ...env },
    maxBuffer: 16 * 1024 * 1024,
    timeout: 20_000,
  });
  return stdout;
}
