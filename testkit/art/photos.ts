import sharp from 'sharp';

/** A photo as JPEG, with a place and a device beside it as phones write them. */
export function photo(width = 640, height = 400): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '3/1 8/1 20/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}
