import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PictureProxy = {
  url: string;
  /** Of pictures answered so far, without headers. */
  bytes(): number;
  stop(): void;
};

export type Encoding = { headers: Record<string, string>; encode(svg: Buffer): Promise<Buffer> };

const GAME = /^(?<drawing>\/wps\/art\/game\/[^?]+)\.webp/;

/** The site with its games' pictures in another format, or as they are, counting the bytes of all pictures. */
export async function startPictureProxy(origin: string, encoding?: Encoding): Promise<PictureProxy> {
  const encoded = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const picture = (drawing: string, { encode }: Encoding) => {
    const known = encoded.get(drawing) ?? bytesOf(`${origin}${drawing}.svg`).then(encode);
    encoded.set(drawing, known);
    return known;
  };
  const answerEncoded = async (drawing: string, response: ServerResponse, wanted: Encoding) => {
    const body = await picture(drawing, wanted);
    bytes += body.length;
    response.writeHead(200, { ...wanted.headers, 'Content-Length': body.length }).end(body);
  };

  const server = createServer((incoming, response) => {
    const { url = '/', headers, method } = incoming;
    const drawing = GAME.exec(url)?.groups?.drawing;
    if (drawing && encoding) {
      answerEncoded(drawing, response, encoding).catch(() => response.destroy());
      return;
    }
    const forwarded = request(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (url.includes('/art/')) {
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

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}
