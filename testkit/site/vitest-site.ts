import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
  }
}

/** Starts one site for all files of the Vitest project, and provides it to them. Errors in its log fail the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide('site', site.url);
  return async () => {
    await site.stop();
    const errors = site.errors();
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`);
  };
}
