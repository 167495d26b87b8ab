import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { ICONS } from '#lib/ui/pictures/icons.ts';

/** Attributes that every icon of the set repeats; the class `icon` has them once. */
const SHARED = / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin|width)="[^"]*")/g;

const GROUP = /<\/?g>/g;
const PRECISE = /\d*\.\d{3,}/g;

/** Shortens an icon: redundant groups are removed, and digits that no screen shows. */
function lean(body: string): string {
  return body
    .replace(SHARED, '')
    .replace(GROUP, '')
    .replace(PRECISE, (number) => {
      const short = Number(number).toFixed(2).replace(/0$/, '').replace(/^0/, '');
      // A number in a path may begin where the one before ends, as long as it begins with a point.
      return /\.\d/.test(short) ? short : number;
    });
}

function iconBodies(): Record<string, string> {
  const set: Record<string, { body: string }> = lucide.icons;
  return Object.fromEntries(
    Object.entries(ICONS).map(([name, source]) => {
      const icon = set[source];
      if (!icon) throw new Error(`The icon set has no "${source}" (src/lib/ui/pictures/icons.ts, ${name})`);
      return [name, lean(icon.body)];
    }),
  );
}

/**
 * Modules that the build computes and pages import: `virtual:icons`, and values (texts of inline scripts and styles,
 * words) by module name.
 */
export function virtualModules(values: Readonly<Record<string, unknown>>): Plugin {
  const sources: Record<string, () => string> = {
    'virtual:icons': () => `export default ${JSON.stringify(iconBodies())}`,
  };
  for (const [name, value] of Object.entries(values)) {
    sources[name] = () => `export default ${JSON.stringify(value)}`;
  }
  return {
    name: 'lobby:virtual-modules',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: (id) => sources[id.slice(1)]?.(),
  };
}
