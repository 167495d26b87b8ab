import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PictureProxy = {
  url: string;
  /** Bytes of all pictures so far, without headers. */
  bytes(): number;
  stop(): void;
};

export type Encoding = {
  headers: Record<string, string>;
  encode(svg: Buffer, size: 'tile' | 'large'): Promise<Buffer>;
};

const GAME = /^\/wps\/art\/game\/(?<large>large\/)?(?<id>[^/?]+)\.webp/;

/** Proxies the site with its games' pictures in another format, or unchanged, and counts the bytes of all pictures. */
export async function startPictureProxy(origin: string, encoding?: Encoding): Promise<PictureProxy> {
  const encoded = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const picture = (id: string, size: 'tile' | 'large', { encode }: Encoding) => {
    const key = `${size} ${id}`;
    const drawn = () => fetchBytes(`${origin}/wps/art/game/${id}.svg`).then((svg) => encode(svg, size));
    const known = encoded.get(key) ?? drawn();
    encoded.set(key, known);
    return known;
  };
  const answerEncoded = async (asked: Promise<Buffer>, response: ServerResponse, wanted: Encoding) => {
    const body = await asked;
    bytes += body.length;
    response.writeHead(200, { ...wanted.headers, 'Content-Length': body.length }).end(body);
  };

  const server = createServer((incoming, response) => {
    const { url = '/', headers, method } = incoming;
    const { id, large } = GAME.exec(url)?.groups ?? {};
    if (id && encoding) {
      const asked = picture(id, large ? 'large' : 'tile', encoding);
      answerEncoded(asked, response, encoding).catch(() => response.destroy());
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

async function fetchBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}
