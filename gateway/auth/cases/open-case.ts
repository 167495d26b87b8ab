import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { type CaseKind, cases } from '#gateway/platform/db/schema/index.ts';

export interface NewCase {
  readonly kind: CaseKind;
  /** Subject of the case; at most one case of a kind and subject is open. */
  readonly subject: string;
  readonly memberId?: number | undefined;
  readonly otherId?: number | undefined;
  /** What was found, in words for the reviewer. */
  readonly details?: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Returns the subject of a case about two members, in either order. */
export const pairSubject = (one: number, other: number): string =>
  `${Math.min(one, other)}:${Math.max(one, other)}`;

/**
 * Opens a case for a reviewer to decide (HOUSE-42), unless one of its kind and subject is open.
 * @returns the id of the new case
 */
export async function openCase(
  tx: Database | Transaction,
  { kind, subject, memberId, otherId, details = '', at }: NewCase,
): Promise<number | undefined> {
  const [opened] = await tx
    .insert(cases)
    .values({ kind, subject, memberId: memberId ?? null, otherId: otherId ?? null, details, openedAt: at })
    .onConflictDoNothing()
    .returning({ id: cases.id });
  return opened?.id;
}
