import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT = '/_astro/member.';
/** Milliseconds after which the script has arrived and run. */
const AFTER_SCRIPT = 400;
/** Bytes of a piece, and milliseconds between pieces: the browser paints between most of them. */
const PIECE = 500;
const BETWEEN_PIECES = 25;

/** Sends the rest of a page whose head has already been sent. */
type SendBody = (response: ServerResponse, body: Buffer) => void;

/**
 * Proxies the site at `origin` so that the first half of each page arrives, then the member script, then the rest of
 * the page.
 */
export function startSlowLine(origin: string) {
  const rests: (() => void)[] = [];
  const sendRests = () => {
    for (const send of rests.splice(0)) send();
  };
  return startLine(
    origin,
    (response, body) => rests.push(() => response.end(body)),
    (path) => path.startsWith(SCRIPT) && setTimeout(sendRests, AFTER_SCRIPT),
  );
}

/** Proxies the site at `origin` so that pages arrive a few tags at a time. */
export function startTricklingLine(origin: string) {
  return startLine(origin, async (response, body) => {
    for (let at = 0; at < body.length && !response.destroyed; at += PIECE) {
      response.write(body.subarray(at, at + PIECE));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_PIECES));
    }
    response.end();
  });
}

async function startLine(origin: string, sendBody: SendBody, onSent: (path: string) => void = () => {}) {
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(origin + request.url, {
      method: request.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept));
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      response.end(body);
      onSent(request.url ?? '');
      return;
    }
    const headEnd = body.indexOf('</head>') + '</head>'.length;
    response.write(body.subarray(0, headEnd));
    sendBody(response, body.subarray(headEnd));
  };

  const server = createServer((request, response) => void forward(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
