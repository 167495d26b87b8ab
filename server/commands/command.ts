import type { CommandSite } from '#gateway/commands/command-site.ts';
import type { StaffRole } from '#gateway/platform/db/schema/index.ts';
import type { Settings } from '../settings.ts';

/** An argument of a command. */
export interface Argument {
  /** In capitals. */
  readonly name: string;
  readonly about: string;
  /**
   * `optional` may be left out; `rest` are all further words; `file` is the path of a file that it reads, or left out;
   * `files` are the paths of one file or more.
   */
  readonly kind?: 'optional' | 'rest' | 'file' | 'files';
  /** Left out of the audit log. */
  readonly secret?: true;
}

/** An option with a value, such as `--role ROLE`, or without one. */
export interface Option {
  readonly flags: string;
  readonly about: string;
  readonly fallback?: string;
  readonly required?: true;
}

/** A file that a command writes, on the side of the caller. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The answer of a command: for people, and for programs. */
export interface Result {
  readonly text: string;
  /** Default: the text. */
  readonly value?: unknown;
  readonly files?: readonly WrittenFile[];
}

/** What a command works with. */
export interface Context {
  readonly settings: Settings;
  /** Returns an argument; empty where it was left out. */
  readonly given: (name: string) => string;
  readonly words: (name: string) => readonly string[];
  /** Returns the value of an option. */
  readonly option: (name: string) => string | undefined;
  readonly has: (name: string) => boolean;
  /** The staff member or system user, for records. */
  readonly by: string;
  /** Contents of the files that the caller named, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** A new password and its hash, of commands that give one. */
  readonly password: { readonly clear: string; readonly hash: string };
}

export interface DatabaseContext extends Context {
  readonly site: CommandSite;
}

interface CommonCommand {
  readonly name: string;
  /** One line. */
  readonly purpose: string;
  /** Arguments after the group and the command. */
  readonly example: string;
  readonly args?: readonly Argument[];
  readonly options?: readonly Option[];
  /** Set where it changes something; roles besides the manager's, and the argument that names what is changed. */
  readonly changes?: { readonly roles: readonly StaffRole[]; readonly subject?: string };
  readonly makesPassword?: true;
}

/** A command on the database; `made`: it may create one. */
interface DatabaseCommand extends CommonCommand {
  readonly database?: 'made';
  readonly load: () => Promise<(context: DatabaseContext) => Promise<Result>>;
}

/** A command without the database; `audited`: its changes are recorded where there is one. */
interface PlainCommand extends CommonCommand {
  readonly database: 'none' | 'audited';
  readonly load: () => Promise<(context: Context) => Promise<Result>>;
}

export type Command = DatabaseCommand | PlainCommand;

export interface Group {
  readonly name: string;
  readonly purpose: string;
  readonly commands: readonly Command[];
}
