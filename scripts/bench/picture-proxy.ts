import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PictureProxy = {
  url: string;
  /** Of pictures answered so far, without headers. */
  bytes(): number;
  stop(): void;
};

export type Encoding = { type: string; encode(svg: Buffer, path: string): Promise<Buffer> };

/** The site with its pictures in another format, or as they are, counting their bytes. */
export async function startPictureProxy(origin: string, encoding?: Encoding): Promise<PictureProxy> {
  const encoded = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const picture = (path: string, { encode }: Encoding) => {
    const known = encoded.get(path) ?? svgOf(origin + path).then((svg) => encode(svg, path));
    encoded.set(path, known);
    return known;
  };
  const answerEncoded = async (path: string, response: ServerResponse, wanted: Encoding) => {
    const body = await picture(path, wanted);
    bytes += body.length;
    response.writeHead(200, { 'Content-Type': wanted.type, 'Content-Length': body.length }).end(body);
  };

  const server = createServer((incoming, response) => {
    const { url = '/', headers, method } = incoming;
    const isPicture = url.includes('/art/');
    if (isPicture && encoding) {
      answerEncoded(url, response, encoding).catch(() => response.destroy());
      return;
    }
    const forwarded = request(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isPicture) {
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
      }
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: () => bytes,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function svgOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}
