import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dev } from 'astro';
import { openContent } from '#content-store/store.ts';
import { readSettings } from '#server/settings.ts';
import { exitWith } from '#server/start/start-error.ts';
import { freePort } from '#testkit/network/free-port.ts';
import { frontPlugin, NO_EDITING } from '../lib/dev/front-plugin.ts';
import { loadEnvironment } from '../lib/load-environment.ts';
import { ROOT } from '../lib/tools.ts';

/** `npm run dev`: the site and its gateway at one address; both restart when their sources change. */
async function develop(): Promise<void> {
  loadEnvironment();
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { host, port, gatewayOrigin, editor } = readSettings(process.env);
  if (editor) console.log(NO_EDITING);
  const gateway = gatewayOrigin ?? (await startGateway());
  await dev({
    root: ROOT,
    server: { host, port },
    vite: {
      define: { 'import.meta.env.DEV_GATEWAY': JSON.stringify(gateway) },
      plugins: [frontPlugin(await openContent(join(ROOT, 'content')))],
      server: {
        strictPort: true,
        // The embedded gateway names the site's origin in policies, by the Host that the browser sent.
        proxy: { '/wps': { target: gateway, changeOrigin: gatewayOrigin !== undefined } },
      },
    },
  });
}

/** Starts the embedded gateway in a new process. @returns its origin */
async function startGateway(): Promise<string> {
  const port = await freePort();
  const script = join(ROOT, 'scripts', 'lib', 'dev', 'gateway.ts');
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', script], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port) },
  });
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  return `http://127.0.0.1:${port}`;
}

await develop().catch(exitWith);
