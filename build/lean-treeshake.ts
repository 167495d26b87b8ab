/**
 * Modules that do nothing by being loaded, so that what is not used of them, and what only that imports, is left out:
 * calls of the contract, addresses of pages, and the index of a domain, which would bring all of the domain to whoever needs a part.
 */
const ONLY_EXPORTS =
  /\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$|\/src\/lib\/routes\/[\w-]+\.ts$|\/src\/lib\/[\w-]+\/index(?:\.client)?\.ts$/;

/** For chunks and inline scripts alike. */
export const LEAN_TREESHAKE = { moduleSideEffects: [{ test: ONLY_EXPORTS, sideEffects: false }] };
