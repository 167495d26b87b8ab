import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** Folder of texts that the project comes with. */
export const PROJECT_CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

export const contentFolder = z._default(z.string(), PROJECT_CONTENT);
