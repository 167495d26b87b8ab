import { join } from 'node:path';
import { folderHistory } from './folder-history.ts';
import { gitHistory, isCheckout } from './git-history.ts';
import type { History } from './history.ts';

/** Returns Git's history where the content is in a checkout, else one in the data folder. */
export async function chooseHistory(contentFolder: string, dataFolder: string): Promise<History> {
  return (await isCheckout(contentFolder))
    ? gitHistory(contentFolder)
    : folderHistory(join(dataFolder, 'content-history'));
}
