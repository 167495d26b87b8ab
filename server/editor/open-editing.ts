import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentStore } from '#content/store.ts';
import { openEditor } from '#editor/index.ts';
import { sendText } from '../http/plain-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { EditorSettings, Settings } from '../settings.ts';
import { staticFiles } from '../static/files.ts';
import { createEditorRoute } from './editor-route.ts';
import { createPreview, type PreviewOptions } from './preview.ts';

export interface EditingOptions {
  readonly settings: Settings;
  readonly editor: EditorSettings;
  readonly content: ContentStore;
  /** Folder of the editing page's built files. */
  readonly files: string;
  readonly security: SecurityHeaders;
  readonly addressOf: (req: IncomingMessage) => string;
  readonly preview: PreviewOptions;
  readonly onError: (error: unknown, about: string) => void;
}

/** Everything under `/admin`. */
export interface Editing {
  serve(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  close(): void;
}

const ASSETS = '/admin/assets/';

export async function openEditing(options: EditingOptions): Promise<Editing> {
  const { settings, security } = options;
  const editor = await openEditor({
    contentFolder: settings.contentDir,
    dataFolder: settings.gateway.DATA_DIR,
    publicOrigin: settings.publicOrigin,
    content: options.content,
    draw: createPreview(options.preview),
    headersFor: (policy) => security.with(policy),
    firstPassword: options.editor.firstPassword,
    announce: (name, password) =>
      console.log(`The editing page is at /admin. Log in as ${name} with ${password} (shown this once).`),
    onError: options.onError,
  });
  const answer = createEditorRoute(editor, options.addressOf);
  const serveFile = staticFiles(options.files, security);

  return {
    async serve(req, res, path) {
      if (!path.startsWith(ASSETS)) return answer(req, res);
      const missing = () => sendText(res, security.strict, 404, 'Not found');
      if (req.method === 'GET' || req.method === 'HEAD') serveFile(req, res, missing);
      else missing();
    },
    close: () => editor.close(),
  };
}
