export type ArtKind = 'game' | 'vendor' | 'cover' | 'portrait';

export const artAddress = (kind: ArtKind, id: string): string =>
  `/wps/art/${kind}/${encodeURIComponent(id)}.svg`;
