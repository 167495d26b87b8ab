import sharp from 'sharp';

/** Creates a JPEG photo with EXIF data of place and device, like a phone's. */
export function photo(width = 640, height = 400): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '3/1 8/1 20/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

/** Creates a photo of many bytes, like one of fine detail: noise does not compress. */
export function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#8899aa', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
