import type { StaffRole } from '#gateway/platform/db/schema/index.ts';

/** A command that changes something, for the audit log. */
export interface Change {
  /** Group and command. */
  readonly command: string;
  /** Roles that may run it, besides managers. */
  readonly roles: readonly StaffRole[];
  readonly subject: string | null;
  /** Without secrets. */
  readonly parameters: Readonly<Record<string, unknown>>;
}
