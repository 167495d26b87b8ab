import { type Place, pathOf } from '#content-store/paths.ts';
import type { Collection } from '#contract/content/content-files.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import type { Account } from '../accounts/accounts.ts';
import { Refusal } from '../errors.ts';
import type { EntryName, History, Sources } from '../history/history.ts';
import { checkText, isDraft } from './check-text.ts';
import { entriesIn } from './entries.ts';
import { type ContentFolder, computeSha } from './folder.ts';
import { type EditorPath, editorPath } from './paths.ts';
import { checkPicture } from './picture.ts';

/** The change of a file that an editor requests; paths are those of the repository. */
export interface Change {
  readonly path: string;
  /** Absent: the file is removed. */
  readonly content?: Uint8Array | undefined;
  /** Sha of the content that the editor saw; absent for a new file. */
  readonly sha?: string | undefined;
  /** The previous path of the file, if it moves. */
  readonly from?: string | undefined;
}

export interface Saved {
  readonly version: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Writer {
  /**
   * Applies all changes or none, after every earlier edit.
   * @throws {Refusal} for forbidden changes, with a message for the editor
   */
  write(changes: readonly Change[], author: Account, message: string): Promise<Saved>;
  /** Restores a text from a version. */
  restore(entry: EntryName, version: string, author: Account): Promise<Saved>;
}

export interface WriterOptions {
  readonly folder: ContentFolder;
  /** The collections that are edited here; other texts come from an operator's own gateway. */
  readonly collections: readonly Collection[];
  readonly history: History;
  readonly clock: () => number;
  readonly onHistoryLost: (error: unknown) => void;
}

interface Step {
  readonly file: EditorPath;
  readonly before: Buffer | undefined;
  readonly after: Uint8Array | undefined;
}

export function createWriter({ folder, collections, history, clock, onHistoryLost }: WriterOptions): Writer {
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs one edit at a time: what was checked is still true when it is written. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function plan(changes: readonly Change[]): Promise<Step[]> {
    const steps: Step[] = [];
    for (const { path, content, sha, from } of changes) {
      const file = editorPath(path);
      const before = await folder.read(file.path);
      if (from !== undefined && from !== path) {
        const source = editorPath(from);
        const moved = await folder.read(source.path);
        checkSeen(source, moved, sha);
        checkSeen(file, before, undefined);
        steps.push({ file: source, before: moved, after: undefined });
      } else {
        checkSeen(file, before, sha);
      }
      steps.push({ file, before, after: content });
    }
    if (new Set(steps.map(({ file }) => file.path)).size < steps.length) {
      throw new Refusal(422, 'twice');
    }
    return steps;
  }

  async function readSources(entry: EntryName): Promise<Sources> {
    const sources: Sources = {};
    for (const language of LANGUAGES) {
      const content = await folder.read(pathOf({ ...entry, language }));
      if (content) sources[language] = content.toString('utf8');
    }
    return sources;
  }

  async function write(changes: readonly Change[], author: Account, message: string): Promise<Saved> {
    const steps = await plan(changes);
    const touched = changes.flatMap(({ path, from }) => [{ path }, ...(from ? [{ path: from }] : [])]);
    const entries = await Promise.all(
      entriesIn(touched).map(async (entry) => {
        const before = await readSources(entry);
        return { ...entry, before, after: sourcesAfter(entry, before, steps) };
      }),
    );
    if (!entries.every(({ collection }) => collections.includes(collection))) {
      throw new Refusal(403, 'notEditedHere');
    }
    checkRole(author, steps, entries);
    checkContent(steps, entries);
    await doAll(folder, steps);
    const at = clock();
    const paths = steps.map(({ file }) => file.path);
    try {
      const version = await history.record({ author: author.name, message, at, paths, entries });
      return { version, at };
    } catch (error) {
      // The text is saved: a failure of its history is reported to the operator.
      onHistoryLost(error);
      return { version: '', at };
    }
  }

  return {
    write: (changes, author, message) => inTurn(() => write(changes, author, message)),

    restore: (entry, version, author) =>
      inTurn(async () => {
        const wanted = await history.read(entry, version);
        if (!wanted) throw new Refusal(404, 'noVersion');
        const current = await readSources(entry);
        const changes = LANGUAGES.filter((language) => wanted[language] !== current[language]).map(
          (language): Change => {
            const [text, now] = [wanted[language], current[language]];
            return {
              path: `content/${pathOf({ ...entry, language })}`,
              content: text === undefined ? undefined : Buffer.from(text),
              sha: now === undefined ? undefined : computeSha(Buffer.from(now)),
            };
          },
        );
        if (changes.length === 0) throw new Refusal(409, 'sameVersion');
        return write(changes, author, `Restore ${entry.collection} “${entry.slug}”`);
      }),
  };
}

function checkSeen(file: EditorPath, before: Buffer | undefined, sha: string | undefined): void {
  const now = before && computeSha(before);
  if (now === sha) return;
  throw new Refusal(409, sha === undefined ? 'exists' : 'stale', { path: file.path });
}

const isPlaceOfEntry = ({ collection, slug }: EntryName, place: Place) =>
  place.collection === collection && place.slug === slug;

function sourcesAfter(entry: EntryName, before: Sources, steps: readonly Step[]): Sources {
  const after = { ...before };
  for (const { file, after: content } of steps) {
    if (file.kind !== 'text' || !isPlaceOfEntry(entry, file.place)) continue;
    if (content) after[file.place.language] = Buffer.from(content).toString('utf8');
    else delete after[file.place.language];
  }
  return after;
}

type Edited = EntryName & { before: Sources; after: Sources };

/** Checks the role: editors write drafts and add pictures; only reviewers change what is on the site. */
function checkRole({ role }: Account, steps: readonly Step[], entries: readonly Edited[]): void {
  if (role === 'reviewer') return;
  if (entries.some(({ before }) => !isDraft(before))) {
    throw new Refusal(403, 'published');
  }
  if (entries.some(({ after }) => !isDraft(after))) {
    throw new Refusal(403, 'mayNotPublish');
  }
  if (steps.some(({ file, before }) => file.kind === 'picture' && before)) {
    throw new Refusal(403, 'pictureInUse');
  }
}

function checkContent(steps: readonly Step[], entries: readonly Edited[]): void {
  for (const { file, after } of steps) {
    if (file.kind === 'picture' && after) checkPicture(file.path, after);
  }
  const problems = entries.flatMap((entry) =>
    LANGUAGES.flatMap((language) => {
      const [before, after] = [entry.before[language], entry.after[language]];
      if (after === undefined || after === before) return [];
      const { collection, slug } = entry;
      const checked = checkText({ collection, language, slug }, after, entry.after.EN);
      return 'problems' in checked ? checked.problems : [];
    }),
  );
  if (problems.length > 0) throw new Refusal(422, 'faulty', { problems });
}

function isSame({ before, after }: Step): boolean {
  return before === undefined || after === undefined ? before === after : before.equals(after);
}

/** Writes all files; where one fails, the earlier ones are restored. */
async function doAll(folder: ContentFolder, steps: readonly Step[]): Promise<void> {
  const done: Step[] = [];
  try {
    for (const step of steps) {
      if (isSame(step)) continue;
      await folder.replace(step.file.path, step.after);
      done.push(step);
    }
  } catch (error) {
    for (const { file, before } of done.reverse()) await folder.replace(file.path, before);
    throw error;
  }
}
