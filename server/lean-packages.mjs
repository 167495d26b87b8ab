// Loaded before all other modules. For every import of a package, and for every file in it, Node reads the
// package.json again, and copies all of it. For drizzle-orm's 447 exports that is 130 kB each time: 150 MB and a
// second of every start.
import { registerHooks } from 'node:module';

const IT = /^drizzle-orm(?:\/|$)/;
const MODULE_OF_IT = /\/node_modules\/drizzle-orm\/(?:.*\/)?[^/]+\.js$/;
const known = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context;
    if (specifier.startsWith('.') && MODULE_OF_IT.test(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!IT.test(specifier) || conditions.includes('require')) return nextResolve(specifier, context);
    const resolved = known.get(specifier) ?? nextResolve(specifier, context);
    known.set(specifier, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
