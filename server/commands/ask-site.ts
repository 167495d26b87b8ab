import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import type { Caller } from './caller.ts';
import type { WrittenFile } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { answerLine, type RequestLine, readWire, writeLine } from './wire.ts';

/** Connects to a running site. @returns undefined where none listens */
function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined);
      else reject(error);
    });
  });
}

/** Writes a file that a command made, for its owner alone. */
export async function writeResult({ path, bytes }: WrittenFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { mode: 0o600 });
}

const cutOff = (cause?: unknown) =>
  new CommandFailure('database', 'The site ended before it answered: look whether the command was done.', {
    help: 'audit list',
    cause,
  });

/** Has a running site carry out a command. @returns its exit code; undefined where none listens at this path */
export async function askSite(
  path: string,
  request: Omit<RequestLine, 'files'>,
  files: ReadonlyMap<string, Uint8Array>,
  { folder, out, err }: Pick<Caller, 'folder' | 'out' | 'err'>,
): Promise<number | undefined> {
  const socket = await connectTo(path);
  if (!socket) return undefined;
  try {
    const sizes = [...files].map(([name, { byteLength: size }]) => ({ path: name, size }));
    writeLine(socket, { ...request, files: sizes });
    for (const bytes of files.values()) socket.write(bytes);
    const wire = readWire(socket);
    for (;;) {
      const line = await wire.line();
      if (line === undefined) throw cutOff();
      const read = answerLine.parse(line);
      if ('exit' in read) return read.exit;
      if ('out' in read) out(read.out);
      else if ('err' in read) err(read.err);
      else {
        const { path: name, size } = read.file;
        await writeResult({ path: resolve(folder, name), bytes: await wire.bytes(size) });
      }
    }
  } catch (error) {
    const isLost =
      error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    throw isLost ? cutOff(error) : error;
  } finally {
    socket.destroy();
  }
}
