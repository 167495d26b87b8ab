import type { Duplex } from 'node:stream';
import type { FlatHeaders } from './security-headers.ts';

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what Node could not parse as a request, with the headers of every answer, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex, security: FlatHeaders): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const lines = security.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${security[at + 1]}`] : []));
  socket.end(
    [
      `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}`,
      'Connection: close',
      'Content-Length: 0',
      ...lines,
      '\r\n',
    ].join('\r\n'),
  );
}
