import type { Drawing, Layer, Paint } from './drawing.ts';
import { FIXED_PAINTS, type Ramp } from './palette.ts';
import { mirrorPath } from './path/mirror.ts';

const MIRROR = 'x="-100" transform="scale(-1 1)"';

/** The colours of a figure; `tone` and `gold` may be gradients of its picture. */
export type FigurePaints = { ramp: Ramp; tone: string; gold: string };

/**
 * A motif in its 100 x 100 box, with shadow, outline and light. Its picture's root has no fill and round line
 * ends, and defines the gradient `s` (shading); the ids `a` and `a0` to `a9` are taken by the figure.
 */
export function figure({ outline, base, layers }: Drawing, paints: FigurePaints, rim: string | null): string {
  const ring = rim ? `<use href="#a" stroke="${rim}" stroke-width="8"/>` : '';
  return (
    `<use href="#a" y="5" stroke="#0006" stroke-width="8"/>${ring}` +
    `<g stroke="${paints.ramp.ink}" stroke-width="4"><path id="a" d="${outline}"/></g>` +
    `<use href="#a" fill="${colourOf(base, paints)}"/>` +
    paintLayers(layers, paints, 'a') +
    '<use href="#a" fill="url(#s)"/>'
  );
}

/** A small motif beside a figure: no shadow and no light of its own. Takes the ids `c0` to `c9`, or of another letter. */
export function charm({ outline, base, layers }: Drawing, paints: FigurePaints, id = 'c'): string {
  const body = `<path fill="${colourOf(base, paints)}" stroke="${paints.ramp.ink}" stroke-width="5" d="${outline}"/>`;
  return body + paintLayers(layers, paints, id);
}

/** Layers in their order; neighbours that are mirrored share one mirror. */
function paintLayers(layers: readonly Layer[], paints: FigurePaints, id: string): string {
  return runsOf(layers, (one, other) => one.mirrored === other.mirrored)
    .map((run, index) => paintRun(run, paints, `${id}${index}`))
    .join('');
}

function paintRun(run: readonly Layer[], paints: FigurePaints, mirrorId: string): string {
  const styled = run.map((layer) => ({ style: styleOf(layer, paints), layer }));
  const runs = runsOf(styled, (one, other) => one.style === other.style);
  const paint = (data: (layer: Layer) => string) =>
    runs
      .map((same) => `<path ${same[0]?.style} d="${same.map(({ layer }) => data(layer)).join('')}"/>`)
      .join('');
  const plain = paint(({ d }) => d);
  if (!run[0]?.mirrored) return plain;
  const doubled = paint(({ d }) => d + mirrorPath(d));
  const shared = `<g id="${mirrorId}">${plain}</g><use href="#${mirrorId}" ${MIRROR}/>`;
  return doubled.length <= shared.length ? doubled : shared;
}

/** Splits a list where neighbours differ. */
function runsOf<Item>(items: readonly Item[], same: (one: Item, other: Item) => boolean): Item[][] {
  const runs: Item[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && same(run[0], item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

function styleOf({ paint, width, dash }: Layer, paints: FigurePaints): string {
  const colour = colourOf(paint, paints);
  if (width === null) return `fill="${colour}"`;
  const dashes = dash === null ? '' : ` stroke-dasharray="${dash}" stroke-linecap="butt"`;
  return `stroke="${colour}" stroke-width="${width}"${dashes}`;
}

function colourOf(paint: Paint, { ramp, tone, gold }: FigurePaints): string {
  switch (paint) {
    case 'tone':
      return tone;
    case 'gold':
      return gold;
    case 'light':
    case 'deep':
    case 'ink':
      return ramp[paint];
    default:
      return FIXED_PAINTS[paint];
  }
}
