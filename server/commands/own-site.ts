import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { type ContentStore, openContent } from '#content-store/store.ts';
import { readPersonId } from '#gateway/auth/persons/person-of.ts';
import type { CommandSite } from '#gateway/commands/command-site.ts';
import { ROOM_HOOKS } from '#gateway/domains.ts';
import { commandClock } from '#gateway/platform/clock/command-clock.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { FolderInUseError } from '#gateway/platform/db/connect/folder-lock.ts';
import { hasTables } from '#gateway/platform/db/connect/has-tables.ts';
import { openDatabase } from '#gateway/platform/db/connect/open.ts';
import type { OpenDatabase } from '#gateway/platform/db/database.ts';
import { keepLocality } from '#gateway/platform/db/locality.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { loadDataKey } from '#gateway/platform/hashing/load-data-key.ts';
import { toFigures } from '#gateway/platform/settings/figures.ts';
import { SettingsError } from '#gateway/platform/settings/settings.ts';
import type { Settings } from '../settings.ts';
import { CommandFailure } from './command-failure.ts';

const SILENT = pino({ level: 'silent' });

export interface OwnSite {
  readonly site: CommandSite;
  close(): Promise<void>;
}

/** Returns whether there is a database to work on. */
export async function hasDatabase({ gateway }: Settings): Promise<boolean> {
  if (gateway.DATABASE_URL === undefined) return existsSync(join(gateway.DATA_DIR, 'database'));
  return hasTables(gateway.DATABASE_URL).catch((cause: unknown) => {
    throw unreachable(cause);
  });
}

function unreachable(cause: unknown): CommandFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new CommandFailure('database', message, { cause });
}

async function open({ gateway }: Settings): Promise<OpenDatabase> {
  try {
    return await openDatabase(gateway, SILENT);
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause;
    if (cause instanceof FolderInUseError)
      throw new CommandFailure(
        'database',
        `DATA_DIR: ${gateway.DATA_DIR} is in use by another process that takes no commands.`,
        { cause },
      );
    throw unreachable(cause);
  }
}

/** Opens the database of the settings for one command, which may create it where `make` is set (OPER-51). */
export async function openOwnSite(settings: Settings, make: boolean): Promise<OwnSite> {
  const { gateway, contentDir } = settings;
  if (!make && !(await hasDatabase(settings)))
    throw new CommandFailure('database', 'There is no database yet: the first start of the site makes it.', {
      help: 'staff add NAME --role manager',
    });
  const database = await open(settings);
  const { db, engine, processMessages } = database;
  let content: Promise<ContentStore> | undefined;
  const close = async () => {
    await (await content)?.close();
    await database.close();
  };
  try {
    if (make) await keepLocality(db, gateway);
    const clock = await commandClock(database);
    const site: CommandSite = {
      db,
      engine,
      clock,
      changes: createChanges(processMessages),
      random: systemRandom,
      settings: gateway,
      onSessionEnd: ROOM_HOOKS.onSessionEnd,
      readPersonId,
      loadDataKey: () => loadDataKey(db, gateway, clock()),
      loadContent: () => {
        content ??= openContent(contentDir, { figures: toFigures(gateway) });
        return content;
      },
    };
    return { site, close };
  } catch (error) {
    await close();
    throw error;
  }
}
