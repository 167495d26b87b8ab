const fetched: Record<string, Promise<void> | undefined> = {};

/**
 * Fetches a script and what it imports at once, and imports it when all of it is there. Takes the place of Vite's own
 * helper, which minds style sheets and nonces as well: pages here have neither. A document keeps a module that failed
 * to load as failed, so one that cannot be fetched now is not imported: whoever asks again later gets it.
 * @param load imports the script
 * @param scripts the script and what it imports, as paths below the root
 * @throws what `fetch` does, or an error that names the script
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
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
  // Whole, so that the import finds it in the browser's cache.
  await answer.arrayBuffer();
}
