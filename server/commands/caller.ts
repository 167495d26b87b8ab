/** Where a command is called. */
export interface Caller {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder that paths of the command are relative to. */
  readonly folder: string;
  /** Who calls it, by the operating system. */
  readonly user: string;
  out(text: string): void;
  err(text: string): void;
}
