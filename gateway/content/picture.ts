import { artAddress } from '../art/address.ts';

/** Address of a picture that a content file names: the product's own artwork by its name, anything else as it is. */
export function pictureAddress(kind: 'cover' | 'portrait', picture: string): string {
  return picture.includes('/') ? picture : artAddress(kind, picture);
}
