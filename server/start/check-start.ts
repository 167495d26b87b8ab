import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FolderInUseError } from '#gateway/platform/db/connect/folder-lock.ts';
import { type Brand, openBrand, readTokens } from '../brand/brand.ts';
import { builtSite } from '../built-site.ts';
import { readSettings, type Settings } from '../settings.ts';
import { checkAddress } from './address.ts';
import { checkContentDir } from './content-dir.ts';
import { checkDataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';
import { checkEnvNames, checkRequired, settingsWithoutEffect } from './variables.ts';

/** Folder of all builds. */
export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
/** Has the colours that a build copies. */
const STYLES = fileURLToPath(new URL('../../src/styles/', import.meta.url));

/** What the checks of a start have read. */
export interface CheckedStart {
  readonly settings: Settings;
  readonly brand: Brand;
}

interface CheckOptions {
  /** File whose variables are a part of `env`. */
  readonly envFile?: string;
  /** Called with a sentence for the operator. */
  readonly warn?: (text: string) => void;
}

/**
 * Checks all that a start depends on, in the order of OPER-56, before the build, the texts or an engine is loaded.
 * @throws {SettingsError | BrandError | DatabaseError | StartError} with a message that says what to do
 */
export async function checkStart(
  env: NodeJS.ProcessEnv,
  { envFile, warn = console.error }: CheckOptions = {},
): Promise<CheckedStart> {
  const settings = readSettings(env);
  checkRequired(settings);
  const names = envFile !== undefined && existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
  for (const warning of [...checkEnvNames(names), ...settingsWithoutEffect(env, settings)]) warn(warning);
  await checkAddress(settings);
  await checkDataDir(settings.gateway.DATA_DIR);
  await checkContentDir(settings);
  const brand = await openBrand({ settings, tokens: await readTokens(builtSite(DIST) ?? STYLES), warn });
  if (settings.gatewayOrigin === undefined) await checkOwnDatabase(settings);
  return { settings, brand };
}

async function checkOwnDatabase({ gateway }: Settings): Promise<void> {
  const { checkDatabase } = await import('#gateway/platform/db/connect/check-database.ts');
  await checkDatabase(gateway).catch((cause: unknown) => {
    throw cause instanceof FolderInUseError ? new StartError(cause.message, { cause }) : cause;
  });
}
