import sharp from 'sharp';

/**
 * A process that encodes drawings for `raster.ts`: the memory of the library (30 MB and more, never freed) ends with
 * it. It gets requests by messages and ends with its parent.
 */
export type Asked = { id: number; svg: string; pixels: number; density: number; quality: number };
export type Answered = { id: number; picture?: Uint8Array<ArrayBuffer>; failed?: unknown };

sharp.cache(false);
sharp.concurrency(1);

async function encode({ svg, pixels, density, quality }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp(Buffer.from(svg), { density }).resize(pixels, pixels);
  return new Uint8Array(await drawn.webp({ quality }).toBuffer());
}

const answer = (answered: Answered) => process.send?.(answered);

process.on('message', (asked: Asked) => {
  encode(asked).then(
    (picture) => answer({ id: asked.id, picture }),
    (failed: unknown) => answer({ id: asked.id, failed }),
  );
});
