// Loaded before anything else. For every file of a package Node asks again what its package.json says, and takes all of
// it: of drizzle-orm's 447 exports that is 130 kB for each of its files, 150 MB and more than a second of every start.
import { registerHooks } from 'node:module';

const MODULE_OF_IT = /\/node_modules\/drizzle-orm\/(?:.*\/)?[^/]+\.js$/;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    return specifier.startsWith('.') && MODULE_OF_IT.test(parentURL)
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : nextResolve(specifier, context);
  },
});
