import { rounded } from '../paint.ts';
import { mix } from '../palette.ts';
import { VENDOR_STYLES, type VendorStyle } from '../tile/vendor-styles.ts';
import { EMBLEMS, type Emblem } from './emblems.ts';
import { CAP_HEIGHT, lettering } from './lettering.ts';

/** Returns the square mark of a vendor, 96 x 96: its emblem on its own stage. Legible from 24 px. */
export function vendorMark(code: string): string {
  const { style, emblem } = lookUp(code);
  return plate(96, 96, style, `<g transform="translate(18 18)scale(1.25)">${paintEmblem(emblem, style)}</g>`);
}

/** Returns the wide mark of a vendor, 220 x 100: the emblem over its name in drawn letters. */
export function vendorWordmark(code: string, name: string): string {
  const { style, emblem } = lookUp(code);
  const { d, width } = lettering(name);
  const scale = Math.min(1.15, 180 / width);
  const left = rounded(110 - (width * scale) / 2);
  const top = rounded(82 - CAP_HEIGHT * scale);
  const word = `<path transform="translate(${left} ${top})scale(${rounded(scale)})" stroke="#fff" stroke-width="2.4" d="${d}"/>`;
  return plate(
    220,
    100,
    style,
    `<g transform="translate(88 13)scale(.92)">${paintEmblem(emblem, style)}</g>${word}`,
  );
}

function lookUp(code: string): { style: VendorStyle; emblem: Emblem } {
  const style = VENDOR_STYLES[code];
  const emblem = EMBLEMS[code];
  if (!style || !emblem) throw new RangeError(`no mark for the vendor ${code}`);
  return { style, emblem };
}

function plate(
  width: number,
  height: number,
  { stages: [stage], metal }: VendorStyle,
  content: string,
): string {
  const [centre = '#334', edge = '#001'] = stage ?? [];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<radialGradient id="b" cy=".35" r=".8"><stop stop-color="${centre}"/><stop offset="1" stop-color="${edge}"/></radialGradient>` +
    `<linearGradient id="m" gradientUnits="userSpaceOnUse" x2="0" y2="48"><stop stop-color="#fff"/><stop offset=".4" stop-color="${metal[0]}"/><stop offset="1" stop-color="${mix(...metal)}"/></linearGradient>` +
    `<path fill="url(#b)" d="M0 0h${width}v${height}H0"/>` +
    `<path fill="#fff1" d="M0 0h${width}v${height * 0.3}Q${width / 2} ${height * 0.6} 0 ${height * 0.3}"/>${content}</svg>`
  );
}

function paintEmblem({ fill, line, cut }: Emblem, { stages: [stage] }: VendorStyle): string {
  const shade = [
    fill && `<path fill="#0005" d="${fill}"/>`,
    line && `<path stroke="#0005" stroke-width="5" d="${line}"/>`,
  ];
  const face = [
    fill && `<path fill="url(#m)" d="${fill}"/>`,
    line && `<path stroke="url(#m)" stroke-width="5" d="${line}"/>`,
    cut && `<path stroke="${stage?.[1] ?? '#001'}" stroke-width="3" d="${cut}"/>`,
  ];
  return `<g transform="translate(0 2)">${shade.filter(Boolean).join('')}</g>${face.filter(Boolean).join('')}`;
}
