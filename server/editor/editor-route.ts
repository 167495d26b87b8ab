import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Editor } from '#editor/index.ts';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Answers what is under `/admin`. */
export function createEditorRoute(editor: Editor, addressOf: (req: IncomingMessage) => string) {
  const listen = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings;
      return editor.fetch(request, { address: addressOf(incoming), isLocal: isLocal(incoming) });
    },
    { overrideGlobalObjects: false },
  );
  return (req: IncomingMessage, res: ServerResponse): Promise<void> => listen(req, res);
}

/** Connected from this machine, and not through a proxy on it. */
function isLocal(req: IncomingMessage): boolean {
  const proxied = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
  return !proxied && LOOPBACK.test(req.socket.remoteAddress ?? '');
}
