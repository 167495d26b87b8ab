/**
 * Modules without side effects: calls of the contract, addresses of pages, and the index of a domain. Their exports
 * that a chunk does not use are left out, with their imports; otherwise an index would import all of its domain.
 */
const ONLY_EXPORTS =
  /\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$|\/src\/lib\/routes\/[\w-]+\.ts$|\/src\/lib\/[\w-]+\/index(?:\.client)?\.ts$/;

/** For chunks and inline scripts alike. */
export const LEAN_TREESHAKE = { moduleSideEffects: [{ test: ONLY_EXPORTS, sideEffects: false }] };
