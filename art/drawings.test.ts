import { readdirSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { expectSafeSvg } from '#testkit/art/safe-svg.ts';
import { CHARM_DRAWINGS, type Drawing, MOTIF_DRAWINGS } from './drawings.ts';
import { charm, figure, type Paints } from './figure.ts';
import { gradient, shading } from './paint.ts';
import { RAMPS } from './palette.ts';
import { CHARMS, MOTIFS, TONES } from './theme.ts';

const PAINTS: Paints = { ...RAMPS.red, tone: 'url(#t)', gold: 'url(#g)' };
const DRAWINGS = [...Object.entries(MOTIF_DRAWINGS), ...Object.entries(CHARM_DRAWINGS)];

function picture(content: string): string {
  const paints = gradient('t', '#f65', '#c12') + gradient('g', '#ffb', '#c70') + shading(RAMPS.red);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 200 200" fill="none" stroke-linecap="round">${paints}${content}</svg>`;
}

function rendered(content: string): Resvg {
  return new Resvg(picture(content), {
    fitTo: { mode: 'width', value: 100 },
    font: { loadSystemFonts: false },
  });
}

/** Returns the elements over a silhouette, each as it is painted. */
function listLayers(drawing: Drawing): string[] {
  const [, ...layers] = charm(drawing, PAINTS).match(/<(?:path|circle) [^>]*>/g) ?? [];
  return layers;
}

test('the library has exactly the motifs and charms that are used', () => {
  const files = (folder: string) => readdirSync(new URL(folder, import.meta.url)).sort();
  expect(files('motifs')).toEqual(MOTIFS.map((name) => `${name}.svg`).sort());
  expect(files('charms')).toEqual(CHARMS.map((name) => `${name}.svg`).sort());
});

describe('drawings', () => {
  test('drawings keep their silhouettes in their box', () => {
    for (const [name, { outline }] of DRAWINGS) {
      const box = rendered(`<path fill="#000" d="${outline}"/>`).getBBox();
      expect(box, name).toBeDefined();
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      expect(Math.min(x, y), name).toBeGreaterThanOrEqual(-6);
      expect(Math.max(x + width, y + height), name).toBeLessThanOrEqual(106);
    }
  });

  test('every layer of a drawing is visible: a gradient omits a stroke without an area', () => {
    const blank = DRAWINGS.flatMap(([name, drawing]) =>
      listLayers(drawing)
        .filter((layer) =>
          rendered(layer)
            .render()
            .pixels.every((channel) => channel === 0),
        )
        .map((layer) => `${name}: ${layer}`),
    );
    expect(blank).toEqual([]);
  });

  test('drawings make safe pictures, with every colour defined', () => {
    for (const [name, drawing] of Object.entries(MOTIF_DRAWINGS)) {
      expectSafeSvg(picture(figure(drawing, PAINTS, '#fff')), name);
    }
    for (const [name, drawing] of Object.entries(CHARM_DRAWINGS)) {
      expectSafeSvg(picture(charm(drawing, PAINTS)), name);
    }
    for (const [name, drawing] of DRAWINGS) expect(charm(drawing, PAINTS), name).not.toContain('var(');
  });

  test('drawings of charms have no ids: they are beside a figure', () => {
    for (const [name, { layers }] of Object.entries(CHARM_DRAWINGS))
      expect(layers, name).not.toContain('id=');
  });
});

test('each tone colours the body of a motif differently', () => {
  const bodies = TONES.map((tone) =>
    figure(MOTIF_DRAWINGS.star, { ...RAMPS[tone], tone: RAMPS[tone].middle, gold: '#fb3' }, null),
  );
  expect(new Set(bodies).size).toBe(TONES.length);
});
