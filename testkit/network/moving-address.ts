import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that forwards to a server, and later to another one after a failover. */
export interface MovingAddress {
  readonly port: number;
  /** Closes every connection; new ones are forwarded to that port, or refused. */
  leadTo(port: number | undefined): void;
  close(): Promise<void>;
}

/** Starts a moving address on the loopback interface. */
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
