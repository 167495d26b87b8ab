/**
 * Inline script of pages whose visits are measured: on the share of visits that the operator set, what the browser
 * measured is reported, from after load on.
 */
const [share, script] = `${document.documentElement.dataset.vitals}`.split(' ');
// Older browsers lack what is measured and parse the measuring script badly.
if (script && Math.random() < Number(share) && 'at' in []) {
  addEventListener('load', () => import(/* @vite-ignore */ script).catch(() => {}));
}

export {};
