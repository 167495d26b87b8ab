import { chmodSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { CommandSite } from '#gateway/commands/command-site.ts';
import type { Settings } from '../settings.ts';
import { type Answer, failed, toAnswer } from './answer.ts';
import { CommandFailure } from './command-failure.ts';
import { execute } from './execute.ts';
import { parseCommand, readForm } from './parse.ts';
import { prepareSocket } from './socket-path.ts';
import { MAX_FILES, type RequestLine, readWire, requestLine, writeLine } from './wire.ts';

/** How long a caller may take to send its command. */
const SEND_WITHIN_MS = 30_000;

export interface ControlOptions {
  readonly settings: Settings;
  readonly site: CommandSite;
  readonly version: string;
  readonly logger: Logger;
}

/** Runs one command that arrived. */
async function answer(
  { settings, site, version }: ControlOptions,
  request: RequestLine,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Answer> {
  const form = { ...readForm(request.argv), json: request.json };
  try {
    if (request.version !== version)
      throw new CommandFailure(
        'refused',
        `The site runs another version (${version}); use the same checkout.`,
      );
    const parsed = parseCommand(request.argv);
    if (parsed.kind === 'wrong') throw new CommandFailure('wrong', parsed.message, { help: parsed.help });
    if (parsed.kind === 'help') return { out: parsed.text, err: '', files: [], exit: parsed.code };
    const actor = { by: request.by ?? undefined, systemUser: request.user, host: hostname() };
    return toAnswer(await execute(parsed, { settings, site, actor, files }), form);
  } catch (error) {
    return failed(error, form);
  }
}

async function serve(socket: Socket, options: ControlOptions): Promise<void> {
  socket.setTimeout(SEND_WITHIN_MS, () => socket.destroy());
  const wire = readWire(socket);
  const request = requestLine.parse(await wire.line());
  if (request.files.reduce((sum, { size }) => sum + size, 0) > MAX_FILES)
    throw new Error('The files of a command are too large');
  const files = new Map<string, Uint8Array>();
  for (const { path, size } of request.files) files.set(path, await wire.bytes(size));
  socket.setTimeout(0);
  const { out, err, files: written, exit } = await answer(options, request, files);
  if (out !== '') writeLine(socket, { out });
  if (err !== '') writeLine(socket, { err });
  for (const { path, bytes } of written) {
    writeLine(socket, { file: { path, size: bytes.byteLength } });
    socket.write(bytes);
  }
  writeLine(socket, { exit });
  socket.end();
}

/**
 * Takes commands at a socket in the data folder, for its owner alone (OPER-50). Nothing listens on TCP.
 * @returns stops it, after the commands that run
 */
export async function openControl(options: ControlOptions): Promise<() => Promise<void>> {
  const { settings, logger } = options;
  const { path, remove } = prepareSocket(settings.gateway.DATA_DIR);
  const running = new Set<Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', (error) => logger.debug({ err: error }, 'a command left early'));
    const work = serve(socket, options).catch((error: unknown) => {
      logger.warn({ err: error }, 'a command could not be read');
      socket.destroy();
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.all(running);
    await closed;
    remove();
  };
}
