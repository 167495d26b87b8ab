import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to a server, and to another one once that takes over. */
export interface MovingAddress {
  readonly port: number;
  /** Cuts every connection; new ones lead to that port, or nowhere. */
  leadTo(port: number | undefined): void;
  close(): Promise<void>;
}

/** Starts one on the loopback address. */
export async function startMovingAddress(to: number): Promise<MovingAddress> {
  let target: number | undefined = to;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    keep(near);
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = keep(connect(target, '127.0.0.1'));
    near.pipe(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
      cut();
    },
    async close() {
      cut();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
