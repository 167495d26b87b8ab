import type { Plugin } from 'vite';

/**
 * Astro fixes the client environment's target at `esnext`; a plugin that answers
 * with a string (an array is concatenated and refused) lowers it, so that every
 * shipped script runs on iOS 12.4.
 */
export function clientTarget(): Plugin {
  return {
    name: 'lobby:client-target',
    configEnvironment(environment) {
      return environment === 'client' ? { build: { target: 'es2019' } } : undefined;
    },
  };
}

const MEMBER_ENTRY_SOURCE = '/src/lib/member/entry.ts';
const MEMBER_ENTRY_FILE = '_astro/member.js';

/**
 * Emits what only members need as one chunk at a fixed address, so that the inline
 * boot script can import it when a session exists and guests download nothing.
 * `import.meta.env.MEMBER_SCRIPT` is its address; the build id busts caches.
 */
export function memberEntry(): Plugin {
  const buildId = Date.now().toString(36);
  return {
    name: 'lobby:member-entry',
    config(_config, { command }) {
      const address = command === 'build' ? `/${MEMBER_ENTRY_FILE}?v=${buildId}` : MEMBER_ENTRY_SOURCE;
      return { define: { 'import.meta.env.MEMBER_SCRIPT': JSON.stringify(address) } };
    },
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      this.emitFile({
        type: 'chunk',
        id: MEMBER_ENTRY_SOURCE.slice(1),
        fileName: MEMBER_ENTRY_FILE,
      });
    },
  };
}
