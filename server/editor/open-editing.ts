import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ContentStore } from '#content-store/store.ts';
import { collectionsShown } from '#contract/content/content-files.ts';
import { openHostedEditor } from '#editor/hosted.ts';
import { type Editor, openEditor } from '#editor/index.ts';
import { toFigures } from '#gateway/platform/settings/figures.ts';
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
  readonly readAddress: (req: IncomingMessage) => string;
  readonly preview: PreviewOptions;
  readonly onError: (error: unknown, about: string) => void;
}

/** Everything under `/admin`. */
export interface Editing {
  serve(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  close(): void;
}

const ASSETS = '/admin/assets/';

function openWhereTextsAre({ settings, security, ...options }: EditingOptions): Promise<Editor> | Editor {
  const { repository, firstPassword } = options.editor;
  const shared = {
    publicOrigin: settings.publicOrigin,
    collections: collectionsShown(settings.gatewayOrigin === undefined ? 'embedded' : 'own'),
    draw: createPreview(options.preview),
    figures: toFigures(settings.gateway),
    script: ASSETS + editorScript(join(options.files, ASSETS)),
    headersFor: (policy: string) => security.with(policy),
    onError: options.onError,
  };
  if (repository) return openHostedEditor({ ...shared, repository });
  return openEditor({
    ...shared,
    contentFolder: settings.contentDir,
    dataFolder: settings.gateway.DATA_DIR,
    content: options.content,
    firstPassword,
    announce: (name, password) =>
      console.log(`The editing page is at /admin. Log in as ${name} with ${password} (shown this once).`),
  });
}

/** Finds the script of the editing page, whose name has a content hash. */
function editorScript(folder: string): string {
  const [script, ...more] = readdirSync(folder).filter((name) => /^editor\.[\w-]{8}\.js$/.test(name));
  if (script === undefined || more.length > 0) throw new Error(`${folder} should hold one editor script`);
  return script;
}

export async function openEditing(options: EditingOptions): Promise<Editing> {
  const { security } = options;
  const editor = await openWhereTextsAre(options);
  const answer = createEditorRoute(editor, options.readAddress);
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
