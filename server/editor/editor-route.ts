import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Editor } from '#editor/index.ts';
import { isLocalRequest } from '../http/local-request.ts';

/** Creates the handler of everything under `/admin`. */
export function createEditorRoute(editor: Editor, readAddress: (req: IncomingMessage) => string) {
  const listen = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings;
      return editor.fetch(request, { address: readAddress(incoming), isLocal: isLocalRequest(incoming) });
    },
    { overrideGlobalObjects: false },
  );
  return (req: IncomingMessage, res: ServerResponse): Promise<void> => listen(req, res);
}
