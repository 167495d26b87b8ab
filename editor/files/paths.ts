import { type Place, parsePlace } from '#content-store/paths.ts';
import { MAX_SLUG, UPLOADED_PICTURE } from '#contract/content/content-names.ts';
import type { RefusalName } from '#locales/editor.ts';
import { Refusal } from '../errors.ts';

/** A file that editors may write: a text, or a picture under `uploads/`. `path` is relative to the content folder. */
export type EditorPath = { kind: 'text'; path: string; place: Place } | { kind: 'picture'; path: string };

/** Folder of the content in the repository that the editing page sees. */
export const CONTENT_PREFIX = 'content/';
export const UPLOADS = 'uploads';

/** Returns the file of a path inside the content folder, if editors may write it. */
export function editableFile(path: string): EditorPath | undefined {
  if (isPicture(path)) return { kind: 'picture', path };
  const place = parsePlace(path);
  return typeof place === 'object' ? { kind: 'text', path, place } : undefined;
}

/** The address `/uploads/<name>` must be one that content files may name; editors make no folders there. */
function isPicture(path: string): boolean {
  const [, name = ''] = UPLOADED_PICTURE.exec(`/${path}`) ?? [];
  return name !== '' && !name.includes('/') && name.lastIndexOf('.') <= MAX_SLUG;
}

/**
 * Parses a path of the repository. Only texts of a collection and pictures are allowed.
 * @throws {Refusal} 422
 */
export function editorPath(repositoryPath: string): EditorPath {
  const path = repositoryPath.startsWith(CONTENT_PREFIX) ? repositoryPath.slice(CONTENT_PREFIX.length) : '';
  const file = editableFile(path);
  if (!file) throw new Refusal(422, badName(path));
  return file;
}

function badName(path: string): RefusalName {
  if (parsePlace(path) === 'misnamed') return 'badTextName';
  return path.startsWith(`${UPLOADS}/`) ? 'badPictureName' : 'noContent';
}
