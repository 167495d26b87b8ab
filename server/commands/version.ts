import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** Returns the version of this checkout, which a command and its site must share (OPER-50). */
export const readVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;
