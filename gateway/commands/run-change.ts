import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { auditLog } from '#gateway/platform/db/schema/index.ts';
import type { Change } from './change.ts';
import type { CommandSite } from './command-site.ts';
import { checkStaff } from './staff.ts';

/** Who runs a command. */
export interface Actor {
  /** Of the staff, as given by `--by`. */
  readonly by: string | undefined;
  readonly systemUser: string;
  readonly host: string;
}

function writeAudit(
  db: Database,
  { actor, change, at, reason }: { actor: Actor; change: Change; at: number; reason: string | null },
): Promise<unknown> {
  const { command, subject, parameters } = change;
  const { by = null, systemUser, host } = actor;
  const outcome = reason === null ? 'done' : 'refused';
  return db
    .insert(auditLog)
    .values({ at, by, systemUser, host, command, subject, parameters, outcome, reason });
}

/**
 * Runs a command that changes something: its changes and its row of the audit log are one transaction, and members
 * learn of them afterwards (OPER-52). A refusal gets a separate row.
 * @throws {RefusedCommand}
 */
export async function runChange<Result>(
  site: CommandSite,
  actor: Actor,
  change: Change,
  work: (site: CommandSite) => Promise<Result>,
): Promise<Result> {
  const changed = new Set<number>();
  let isCatalogueChanged = false;
  const changes = {
    ...site.changes,
    publish: (memberId: number) => void changed.add(memberId),
    publishCatalogue() {
      isCatalogueChanged = true;
    },
  };
  const at = site.clock();
  try {
    const result = await site.db.transaction(async (tx) => {
      await checkStaff(tx, actor.by, change, site.settings);
      const done = await work({ ...site, db: tx, changes });
      await writeAudit(tx, { actor, change, at, reason: null });
      return done;
    });
    for (const memberId of changed) site.changes.publish(memberId);
    if (isCatalogueChanged) site.changes.publishCatalogue();
    return result;
  } catch (error) {
    if (error instanceof RefusedCommand)
      await writeAudit(site.db, { actor, change, at, reason: error.message });
    throw error;
  }
}
