import type { Drawing } from './drawings.ts';
import type { Ramp } from './palette.ts';

/** Colours that a drawing leaves open (`var(--tone)`); `tone` and `gold` may be gradients of the picture. */
export type Paints = Pick<Ramp, 'light' | 'deep' | 'ink'> & { tone: string; gold: string };

/**
 * Returns a motif in its 100 x 100 box, with shadow, outline and light. Its picture's root has no fill and round line
 * ends, and defines the gradient `s` (shading). The ids `a` and `m1` to `m9` are used by the figure.
 */
export function figure({ outline, base, layers }: Drawing, paints: Paints, rim: string | null): string {
  const ring = rim ? `<use href="#a" stroke="${rim}" stroke-width="8"/>` : '';
  return (
    `<use href="#a" y="5" stroke="#0006" stroke-width="8"/>${ring}` +
    `<g stroke="${paints.ink}" stroke-width="4"><path id="a" d="${outline}"/></g>` +
    `<use href="#a" fill="${coloured(base, paints)}"/>` +
    coloured(layers, paints) +
    '<use href="#a" fill="url(#s)"/>'
  );
}

/** Returns a small motif beside a figure, without shadow, light or ids. */
export function charm({ outline, base, layers }: Drawing, paints: Paints): string {
  const body = `<path fill="${base}" stroke="${paints.ink}" stroke-width="5" d="${outline}"/>`;
  return coloured(body + layers, paints);
}

function coloured(svg: string, paints: Paints): string {
  return svg.replace(/var\(--(\w+)\)/g, (name, paint: keyof Paints) => paints[paint] ?? name);
}
