import { type Place, placeOf } from '#content-store/paths.ts';
import type { RefusalName } from '#locales/editor.ts';
import { Refusal } from '../errors.ts';

/** A file that editors may write: a text, or a picture under `uploads/`. `path` is relative to the content folder. */
export type EditorPath = { kind: 'text'; path: string; place: Place } | { kind: 'picture'; path: string };

/** Folder of the content in the repository that the editing page sees. */
export const CONTENT_PREFIX = 'content/';
export const UPLOADS = 'uploads';

/** The address `/uploads/<name>` must be one that content files may name. */
const PICTURE = /^uploads\/[\w-]{1,80}\.(?:avif|webp|jpe?g|png)$/;

/** What a path inside the content folder names, if editors may write it. */
export function editableFile(path: string): EditorPath | undefined {
  if (PICTURE.test(path)) return { kind: 'picture', path };
  const place = placeOf(path);
  return typeof place === 'object' ? { kind: 'text', path, place } : undefined;
}

/**
 * Reads a path of the repository. Nothing but texts of a collection and pictures can be named.
 * @throws {Refusal} 422
 */
export function editorPath(repositoryPath: string): EditorPath {
  const path = repositoryPath.startsWith(CONTENT_PREFIX) ? repositoryPath.slice(CONTENT_PREFIX.length) : '';
  const file = editableFile(path);
  if (!file) throw new Refusal(422, badName(path));
  return file;
}

function badName(path: string): RefusalName {
  if (placeOf(path) === 'misnamed') return 'badTextName';
  return path.startsWith(`${UPLOADS}/`) ? 'badPictureName' : 'noContent';
}
