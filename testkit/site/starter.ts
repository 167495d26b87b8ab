import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../network/free-port.ts';
import { ROOT } from '../project.ts';

export interface Starter {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the starter gateway, whose member is `player01`. */
export async function startStarter(): Promise<Starter> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const gateway = spawn(process.execPath, [join(ROOT, 'examples/starter-gateway/gateway.mjs')], {
    env: { PORT: String(port), MEMBER: 'player01', PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => void gateway.kill();
  process.once('exit', kill);
  await once(gateway.stdout, 'data');
  const end = async () => {
    process.off('exit', kill);
    kill();
  };
  return { url, stop: end };
}
