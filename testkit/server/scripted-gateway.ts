import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The gateway's answer: a value for the envelope, or a handler. */
export type Script = { readonly value: unknown } | ((req: SeenRequest, res: ServerResponse) => void);

export interface ScriptedGateway {
  readonly origin: string;
  /** All requests, in order. */
  readonly requests: SeenRequest[];
  /** Sets the answer of a path, for any query. */
  on(path: string, script: Script): void;
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Starts a gateway with the answers that a test sets; unknown paths answer `not.found`. */
export async function startScriptedGateway(port = 0): Promise<ScriptedGateway> {
  const scripts = new Map<string, Script>();
  const requests: SeenRequest[] = [];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req.setEncoding('utf8')) body += chunk;
    const seen = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body };
    requests.push(seen);
    const script = scripts.get(seen.url.split('?', 1)[0] ?? '');
    if (typeof script === 'function') script(seen, res);
    else if (script) sendJson(res, 200, { success: true, value: script.value });
    else sendJson(res, 404, { success: false, errorCode: 'not.found', message: 'No such call' });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    on: (path, script) => void scripts.set(path, script),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
