import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { OpenDatabaseError } from '#gateway/db/open-database-error.ts';
import { isDiskFull } from '#gateway/disk-full.ts';
import { SettingsError } from '#gateway/settings.ts';
import type { Settings } from './settings.ts';

/** What the system says of a HOST that is elsewhere, or nowhere. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];
/** Bytes, to find out whether a disk is full. */
const PROBE = 64 * 1024;

/** A start that cannot succeed, told in words for the person who starts it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Rejects when the address can't be had, before anything that takes time is started for it. */
export async function tryAddress({ host, port }: Settings): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Rejects when what is read and written on disk can't be. */
export async function tryFolders({ contentDir, editor, gatewayOrigin, gateway }: Settings): Promise<void> {
  const editsHere = editor !== undefined && editor.repository === undefined;
  await readdir(contentDir).catch((cause: unknown) => {
    throw new StartError(
      `CONTENT_DIR=${contentDir} can't be read as a folder. Set it to the folder of the texts.`,
      { cause },
    );
  });
  if (editsHere) {
    await access(contentDir, constants.W_OK).catch((cause: unknown) => {
      throw new StartError(
        `EDITING=on, but CONTENT_DIR=${contentDir} can't be written to. Set it to a copy of it.`,
        { cause },
      );
    });
  }
  const isEmbedded = gatewayOrigin === undefined && gateway.DATABASE_URL === undefined;
  if (isEmbedded || editsHere) await tryDataFolder(gateway.DATA_DIR);
}

async function tryDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, Buffer.alloc(PROBE));
  } catch (cause) {
    throw isDiskFull(cause)
      ? diskFull(`DATA_DIR=${folder}`, cause)
      : new StartError(
          `DATA_DIR=${folder} can't be made or written to. Set it to a folder that this user may write to.`,
          { cause },
        );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** An error of a start in words that name the setting, where it is one of those that a setting mends. */
export function startProblem(cause: unknown, { host, port, gateway }: Settings): unknown {
  if (cause instanceof StartError || cause instanceof SettingsError) return cause;
  if (isDiskFull(cause)) {
    const { DATABASE_URL, DATA_DIR } = gateway;
    return diskFull(DATABASE_URL ? 'the database at DATABASE_URL' : `DATA_DIR=${DATA_DIR}`, cause);
  }
  if (cause instanceof OpenDatabaseError) return new StartError(cause.message, { cause });
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`, {
      cause,
    });
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} can't be opened by this user. Set PORT to one from 1024.`, { cause });
  }
  if (typeof code === 'string' && NO_ADDRESS.includes(code)) {
    return new StartError(
      `HOST=${host} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all it has.`,
      { cause },
    );
  }
  return cause;
}

function diskFull(where: string, cause: unknown): StartError {
  return new StartError(`The disk of ${where} is full. Make room on it, or set another place.`, { cause });
}

/** What a production start lacks, though it can go on. */
export function productionWarnings({ publicOrigin, gatewayOrigin, gateway }: Settings): string[] {
  if (gateway.NODE_ENV !== 'production') return [];
  return [
    ...(publicOrigin === undefined
      ? [
          'PUBLIC_ORIGIN is not set: links in mail, Secure cookies and HSTS need the origin that visitors type',
        ]
      : []),
    ...(gatewayOrigin === undefined && gateway.DATABASE_URL === undefined
      ? ['Neither DATABASE_URL nor GATEWAY_URL is set: the database in DATA_DIR is for trying out']
      : []),
  ];
}
