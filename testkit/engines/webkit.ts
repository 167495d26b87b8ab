import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../network/free-port.ts';
import { type Engine, type Phone, type PhoneOptions, SCREEN } from './phone.ts';
import { startDriver } from './webdriver.ts';

const WINDOW = join(import.meta.dirname, 'webkit-window.py');
const NEEDED = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3'];
/** Typelibs of WebKit, one of which the window needs. */
const TYPELIBS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'].map(
  (folder) => `${folder}/girepository-1.0/WebKit2-4.1.typelib`,
);
const ERROR = /CONSOLE (?:\w+ )*ERROR (.*)$/;
/** This WebKit is built without web app manifests, and logs their directive as unknown. Safari supports it. */
const NOT_SAFARI = /directive 'manifest-src'/;

/** Its message about pending files of a page that was left. */
const LEFT = /^Fetch API cannot load http:\/\/127\.0\.0\.1:\d+\/_astro\/\S+ due to access control checks/;

/** WebKitGTK, used in place of Safari on phones: the same engine with another window. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb', 'gir1.2-webkit2-4.1', 'python3-gi'],
  isCalm: true,
  isInstalled: () => NEEDED.every((path) => existsSync(path)) && TYPELIBS.some((path) => existsSync(path)),
  start,
};

async function start({ scripts }: PhoneOptions): Promise<Phone> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // A separate process group: its windows end with it.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'lobby-webkit-'));
  const end = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGKILL');
    screen.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const session = await startDriver(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': {
        binary: WINDOW,
        args: ['--automation', `--folder=${folder}`, ...(scripts ? [] : ['--no-scripts'])],
      },
    });
    return {
      open: (url) => session.open(url),
      read: (expression) => session.read(expression),
      tapAt: (x, y) => session.clickAt(x, y),
      type: (text) => session.type(text),
      errors: () => errorsIn(readFileSync(join(folder, 'console'), 'utf8')),
      async close() {
        await session.end().catch(() => undefined);
        end();
      },
    };
  } catch (cause) {
    end();
    throw new Error('WebKit did not start', { cause });
  }
}

/** A virtual screen, larger than the window. */
async function startScreen(): Promise<{ readonly display: string; end(): void }> {
  const size = `${SCREEN.width * 2}x${SCREEN.height + 200}x24`;
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(createInterface(screen.stdout), 'line')) as [string];
  return { display: `:${number}`, end: () => screen.kill() };
}

function errorsIn(console: string): string[] {
  return console.split('\n').flatMap((line) => {
    const [, message] = ERROR.exec(line) ?? [];
    return message && !NOT_SAFARI.test(message) && !LEFT.test(message) ? [message] : [];
  });
}
