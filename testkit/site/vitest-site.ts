import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
    front: string;
  }
}

/**
 * Starts a site for all files of the Vitest project, and one in front of its gateway, and provides both to them. Errors
 * in their logs fail the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  const front = await startSite({ GATEWAY_URL: site.url });
  project.provide('site', site.url);
  project.provide('front', front.url);
  return async () => {
    // The site in front ends first.
    for (const one of [front, site]) await one.stop();
    const errors = [...front.errors(), ...site.errors()];
    if (errors.length > 0) throw new Error(`A site logged errors:\n${errors.join('\n')}`);
  };
}
