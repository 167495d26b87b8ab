import { createServer } from 'node:net';
import type { Settings } from '../settings.ts';
import { StartError } from './start-error.ts';

type Address = Pick<Settings, 'host' | 'port'>;

/** Error codes of a HOST that is not an address of this machine, or that does not exist. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** Checks that the process can listen at its address. @throws {StartError} */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => server.close(() => resolve()));
  }).catch((error: unknown) => {
    throw addressProblem(error, address);
  });
}

/** Returns an error of listening in words that say what to do, and any other error as it is. */
export function addressProblem(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`, {
      cause: error,
    });
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} can't be opened by this user. Set PORT to one from 1024.`, {
      cause: error,
    });
  }
  if (typeof code === 'string' && NO_ADDRESS.includes(code)) {
    return new StartError(
      `HOST=${host} is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`,
      { cause: error },
    );
  }
  return error;
}
