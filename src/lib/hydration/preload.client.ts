/**
 * Fetches what a script imports along with it, instead of after it. Takes the place of Vite's own helper, which minds
 * style sheets and nonces as well: pages here have neither.
 * @param load imports the script
 * @param scripts what it imports, as paths below the root
 */
export function preload<Module>(
  load: () => Promise<Module>,
  scripts: readonly string[] = [],
): Promise<Module> {
  for (const path of scripts) {
    const address = `/${path}`;
    if (document.querySelector(`link[href="${address}"]`)) continue;
    const link = document.createElement('link');
    link.rel = link.relList?.supports('modulepreload') ? 'modulepreload' : 'preload';
    link.as = 'script';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  }
  return load();
}
