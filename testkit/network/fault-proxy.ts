import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A fault between the site and its gateway. */
export type Fault =
  | { readonly kind: 'none' }
  /** The connection is reset before any answer. */
  | { readonly kind: 'refuse' }
  /** The answer starts only after `ms`. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The answer sends headers, then single bytes, and never ends. */
  | { readonly kind: 'trickle'; readonly everyMs?: number }
  /** Every call is answered with this status and a plain page. */
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'malformed-json' }
  | { readonly kind: 'html-as-json' }
  /** The answer arrives with changed JSON. */
  | { readonly kind: 'rewrite'; readonly change: (body: unknown) => unknown }
  /** The next call reaches the gateway and its answer is lost; later calls are unchanged. */
  | { readonly kind: 'lose-answer' };

export interface FaultProxy {
  readonly origin: string;
  /** Requests seen, by path without query. */
  readonly seen: string[];
  /** Requests seen, by path with query. */
  readonly requests: readonly Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  /** Sets the fault of every path, or only of paths that begin with `prefix`. */
  set(fault: Fault, prefix?: string): void;
  /** Removes all faults and all recorded requests. */
  heal(): void;
  /** Connections that the site holds open. */
  connections(): number;
  /** Requests whose answers are not complete. */
  unfinished(): number;
  close(): Promise<void>;
}

/** Starts a proxy in front of `target` (an origin) that injects faults. */
export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  const faults = new Map<string, Fault>();
  const seen: string[] = [];
  const requests: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  let unfinished = 0;
  const consumeFault = (path: string): Fault => {
    const prefixes = [...faults.keys()].filter((prefix) => path.startsWith(prefix));
    const longest = prefixes.sort((a, b) => b.length - a.length)[0] ?? '';
    const fault = faults.get(longest) ?? { kind: 'none' };
    if (fault.kind === 'lose-answer') faults.delete(longest);
    return fault;
  };

  const server = createServer((req, res) => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    seen.push(path);
    requests.push(req);
    unfinished++;
    res.once('close', () => {
      unfinished--;
    });
    answer(consumeFault(path), req, res, target);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await listen(server, port);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    requests,
    set: (fault, prefix = '') => void faults.set(prefix, fault),
    heal() {
      faults.clear();
      seen.length = 0;
      requests.length = 0;
    },
    connections: () => sockets.size,
    unfinished: () => unfinished,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(fault: Fault, req: IncomingMessage, res: ServerResponse, target: string): void {
  switch (fault.kind) {
    case 'none':
      forward(req, res, target);
      break;
    case 'refuse':
      req.socket.destroy();
      break;
    case 'delay': {
      const timer = setTimeout(() => forward(req, res, target), fault.ms);
      res.on('close', () => clearTimeout(timer));
      break;
    }
    case 'trickle': {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.write('{');
      const timer = setInterval(() => res.write(' '), fault.everyMs ?? 100);
      res.on('close', () => clearInterval(timer));
      break;
    }
    case 'status':
      res.writeHead(fault.status, { 'content-type': 'text/html' }).end('<h1>Broken</h1>');
      break;
    case 'malformed-json':
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"success": true, "value": [{"id": ');
      break;
    case 'html-as-json':
      res.writeHead(200, { 'content-type': 'application/json' }).end('<!doctype html><title>Sign in</title>');
      break;
    case 'rewrite':
      forward(req, res, target, fault.change);
      break;
    case 'lose-answer':
      forward(req, res, target, () => {
        req.socket.destroy();
        return undefined;
      });
      break;
  }
}

function forward(
  req: IncomingMessage,
  res: ServerResponse,
  target: string,
  change?: (body: unknown) => unknown,
): void {
  const { host: _host, ...headers } = req.headers;
  const url = new URL(req.url ?? '/', target);
  // A new connection for each request, so that a fault affects no other request.
  const options = { method: req.method ?? 'GET', headers, agent: false } as const;
  const outgoing = httpRequest(url, options, (incoming) => {
    if (change === undefined) {
      res.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.on('error', () => res.destroy()).pipe(res);
      return;
    }
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const changed = JSON.stringify(change(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
      if (res.destroyed) return;
      res.writeHead(incoming.statusCode ?? 502, { 'content-type': 'application/json' }).end(changed);
    });
  });
  outgoing.on('error', () => res.destroy());
  res.on('close', () => outgoing.destroy());
  req.pipe(outgoing);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** Sends raw bytes and returns the whole answer: for requests that no client would make. */
export function sendRaw(origin: string, bytes: string, limitMs = 5_000): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').setTimeout(limitMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
    socket.on('close', () => resolve(received));
  });
}
