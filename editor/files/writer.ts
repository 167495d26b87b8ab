import { type Place, pathOf } from '#content-store/paths.ts';
import type { Collection } from '#contract/content/content-files.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import type { Account } from '../accounts/accounts.ts';
import { Refusal } from '../errors.ts';
import type { EntryName, History, Sources } from '../history/history.ts';
import { checkText, isDraft } from './check-text.ts';
import { entriesIn } from './entries.ts';
import { type ContentFolder, shaOf } from './folder.ts';
import { type EditorPath, editorPath } from './paths.ts';
import { checkPicture } from './picture.ts';

/** What an editor wants to be done to a file; paths are those of the repository. */
export interface Change {
  readonly path: string;
  /** Absent: the file is removed. */
  readonly content?: Uint8Array | undefined;
  /** Of the content that the editor saw; absent for a file that was not there. */
  readonly sha?: string | undefined;
  /** Where the file was until now, if it moves. */
  readonly from?: string | undefined;
}

export interface Saved {
  readonly version: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Writer {
  /**
   * Does all changes or none, after every edit that came before.
   * @throws {Refusal} for what must not be written, in words for the editor
   */
  write(changes: readonly Change[], author: Account, message: string): Promise<Saved>;
  /** Puts a text back to how a version left it. */
  restore(entry: EntryName, version: string, author: Account): Promise<Saved>;
}

export interface WriterOptions {
  readonly folder: ContentFolder;
  /** What is edited here; other texts come from an operator's own gateway. */
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

  /** One edit at a time: what was checked is still so when it is written. */
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

  async function sourcesOf(entry: EntryName): Promise<Sources> {
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
        const before = await sourcesOf(entry);
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
      // The text is saved: that its history could not be kept is for the operator to mend.
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
        const current = await sourcesOf(entry);
        const changes = LANGUAGES.filter((language) => wanted[language] !== current[language]).map(
          (language): Change => {
            const [text, now] = [wanted[language], current[language]];
            return {
              path: `content/${pathOf({ ...entry, language })}`,
              content: text === undefined ? undefined : Buffer.from(text),
              sha: now === undefined ? undefined : shaOf(Buffer.from(now)),
            };
          },
        );
        if (changes.length === 0) throw new Refusal(409, 'sameVersion');
        return write(changes, author, `Restore ${entry.collection} “${entry.slug}”`);
      }),
  };
}

function checkSeen(file: EditorPath, before: Buffer | undefined, sha: string | undefined): void {
  const now = before && shaOf(before);
  if (now === sha) return;
  throw new Refusal(409, sha === undefined ? 'exists' : 'stale', { path: file.path });
}

const isOf = ({ collection, slug }: EntryName, place: Place) =>
  place.collection === collection && place.slug === slug;

function sourcesAfter(entry: EntryName, before: Sources, steps: readonly Step[]): Sources {
  const after = { ...before };
  for (const { file, after: content } of steps) {
    if (file.kind !== 'text' || !isOf(entry, file.place)) continue;
    if (content) after[file.place.language] = Buffer.from(content).toString('utf8');
    else delete after[file.place.language];
  }
  return after;
}

type Edited = EntryName & { before: Sources; after: Sources };

/** Editors write drafts and add pictures; what is on the site belongs to reviewers. */
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

/** Writes everything; where one file fails, those before it become what they were. */
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
