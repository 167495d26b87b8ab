/** Address of a picture that a content file names: the product's own artwork by its name, anything else as it is. */
export function artwork(kind: 'cover' | 'portrait', picture: string): string {
  return picture.includes('/') ? picture : `/wps/art/${kind}/${picture}.svg`;
}
