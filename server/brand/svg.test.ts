import { expect, test } from 'vitest';
import { appIcon, brandMark } from '#art/marks/brand.ts';
import { svgFault } from './svg.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`;

test.each([
  ['a drawing', drawing('<path fill="url(#g)" d="M0 0h9"/><title>Nova</title><!-- made by hand -->')],
  ['one with a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${drawing("<circle r='4'/>")}`],
  ['the usual mark', brandMark()],
  ['the usual icon', appIcon()],
])('%s is a picture of a brand (OPER-36)', (_what, source) => {
  expect(svgFault(source)).toBeUndefined();
});

test.each([
  ['<image href="#a"/>', '<image> may not be in it'],
  ['<script>1</script>', '<script> may not be in it'],
  ['<foreignObject/>', '<foreignObject> may not be in it'],
  ['<style>*{}</style>', '<style> may not be in it'],
  ['<a href="#a"/>', '<a> may not be in it'],
  ['<use href="#a"/>', '<use> may not be in it'],
  ['<path onclick="x"/>', 'onclick of <path> may not be in it'],
  ['<path style="fill:red"/>', 'style of <path> may not be in it'],
  ['<path fill="url(https://x.example/#a)"/>', 'fill of <path> may only name a part of the same file'],
  ['<linearGradient xlink:href="//x.example"/>', 'xlink:href of <linearGradient> may only name'],
  ['<title>&lt;</title>', 'may have no entities'],
  ['<path d="&#10;"/>', 'may have no entities'],
  ['<![CDATA[<script>]]>', 'is not readable as an SVG'],
  ['<!DOCTYPE svg>', 'is not readable as an SVG'],
  ['<path d=M0/>', 'is not readable as an SVG'],
  ['<path <script>', 'is not readable as an SVG'],
])('an SVG with %s is refused (OPER-36)', (inside, fault) => {
  expect(svgFault(drawing(inside))).toContain(fault);
});

test.each(['', '<html></html>', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'GIF89a'])(
  '%j is refused: no SVG (OPER-36)',
  (source) => {
    expect(svgFault(source)).toBe('is not an SVG');
  },
);
