import type { ContentStore } from '#content-store/store.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';

/** What commands work on: the running gateway, or a database that the command opened. */
export interface CommandSite
  extends Pick<Deps, 'db' | 'engine' | 'clock' | 'changes' | 'random' | 'settings' | 'onSessionEnd'> {
  readonly readPersonId: NonNullable<Deps['readPersonId']>;
  readonly loadDataKey: () => Promise<DataKey>;
  readonly loadContent: () => Promise<ContentStore>;
}

/** Returns the site of commands that a running gateway carries out. */
export const runningSite = (deps: Deps, readPersonId: CommandSite['readPersonId']): CommandSite => ({
  ...deps,
  readPersonId,
  loadDataKey: async () => deps.dataKey,
  loadContent: async () => deps.content,
});
