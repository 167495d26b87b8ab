import { page } from './page.ts';

/** On the share of visits that the operator set, what the browser measured is reported, from after load on. */
export function sampleVitals(): void {
  const [share, script] = `${page.vitals}`.split(' ');
  // Older browsers lack what is measured and parse the measuring script badly.
  if (!script || Math.random() >= Number(share) || !('at' in [])) return;
  addEventListener('load', () => import(/* @vite-ignore */ script));
}
