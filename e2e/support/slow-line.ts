import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT = '/_astro/member.js';
/** The script is in the page by then, and has run. */
const AFTER_SCRIPT = 400;

/**
 * The site at `origin` over a line that brings the first half of each page, then the member script, and the rest of
 * the page only after it.
 */
export async function startSlowLine(origin: string) {
  const rests: (() => void)[] = [];

  const sendRests = () => {
    for (const send of rests.splice(0)) send();
  };

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
      if (request.url?.startsWith(SCRIPT)) setTimeout(sendRests, AFTER_SCRIPT);
      return;
    }
    const half = body.indexOf('</head>') + '</head>'.length;
    response.write(body.subarray(0, half));
    rests.push(() => response.end(body.subarray(half)));
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
