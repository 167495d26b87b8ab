// Removes optional dependencies that the lock file lists without a resolution
// (a registry without that platform's build): `npm ci` refuses such a lock.
// Run after every `npm install --package-lock-only`; an argument names another folder, such as `tools/lint`.
import { readFileSync, writeFileSync } from 'node:fs';

const [folder = '.'] = process.argv.slice(2);
const file = new URL(`../${folder}/package-lock.json`, import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Reports whether Node's resolution from `from` (such as `node_modules/a/node_modules/b`) finds `name`. */
function resolves(from, name) {
  const parts = from === '' ? [] : from.split('/node_modules/');
  for (let depth = parts.length; depth >= 0; depth--) {
    const base = parts.slice(0, depth).join('/node_modules/');
    const candidate = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (lock.packages[candidate]) return true;
  }
  return false;
}

let pruned = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '') continue;
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (resolves(path, name)) continue;
    delete entry.optionalDependencies[name];
    pruned++;
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`prune-lock: ${pruned} unresolved optional dependencies removed`);
