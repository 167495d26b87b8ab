/**
 * The inline script of pages whose visits are measured: on the operator's share of visits, the browser's measurements
 * are reported after load.
 */
const [share, script] = `${document.documentElement.dataset.vitals}`.split(' ');
// Older browsers lack the measurements and parse the measuring script badly.
if (script && Math.random() < Number(share) && 'at' in []) {
  addEventListener('load', () => import(/* @vite-ignore */ script).catch(() => {}));
}

export {};
