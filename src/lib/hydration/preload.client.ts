const fetched: Record<string, Promise<void> | undefined> = {};

/**
 * Fetches a script and its imports in parallel, and imports the script when all are loaded. It replaces Vite's own
 * helper, which also handles style sheets and nonces: pages here have neither. A document remembers a module that
 * failed to load, so a script that cannot be fetched now is not imported. A later call can then load it.
 * @param load imports the script
 * @param scripts the script and its imports, as paths below the root
 * @throws what `fetch` throws, or an error with the script's name
 */
export async function preload<Module>(
  load: () => Promise<Module>,
  scripts: readonly string[] = [],
): Promise<Module> {
  await Promise.all(scripts.map(fetchOnce));
  return load();
}

function fetchOnce(path: string): Promise<void> {
  fetched[path] ??= fetchScript(path).catch((cause) => {
    fetched[path] = undefined;
    throw cause;
  });
  return fetched[path];
}

async function fetchScript(path: string): Promise<void> {
  const answer = await fetch(`/${path}`);
  if (!answer.ok) {
    // The boot script has a listener (ALL-13).
    if (answer.status === 404) dispatchEvent(new CustomEvent('error', { detail: path }));
    throw new Error(`${path} is answered with ${answer.status}`);
  }
  // Read completely, so that the import finds it in the browser's cache.
  await answer.arrayBuffer();
}
