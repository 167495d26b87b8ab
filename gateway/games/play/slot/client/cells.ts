import { getPage } from '../../frame/client/page.ts';
import type { SlotData } from '../board.ts';

export type Grid = readonly (readonly string[])[];

const SVG = 'http://www.w3.org/2000/svg';
/** A coin with its value in bets: `C5`. */
const COIN = /^C(\d+)$/;

/** Returns the face of a symbol: what is drawn for it. */
export function toFace(symbol: string): string {
  const { faces } = getPage<SlotData>().game;
  return COIN.test(symbol) ? 'C' : faces[symbol] || symbol;
}

/** Returns what a symbol is called, with the worth of a coin. */
export function nameSymbol(symbol: string, worth: (bets: number) => string): string {
  const { names, slotTexts } = getPage<SlotData>().game;
  if (!symbol) return slotTexts.none;
  const [, bets] = COIN.exec(symbol) || [];
  const name = names[toFace(symbol)] || symbol;
  return bets ? `${name} ${worth(Number(bets))}` : name;
}

/** Returns the picture of a symbol. */
export function createPicture(symbol: string): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 100 100');
  // The grid around it has a name for all cells.
  picture.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  if (symbol) use.setAttribute('href', `#s-${toFace(symbol)}`);
  picture.append(use);
  return picture;
}

/** Creates the cell of a symbol; an empty text is an empty cell. */
export function createCell(symbol: string, worth: (bets: number) => string): HTMLElement {
  const cell = document.createElement('span');
  cell.className = symbol ? 'cell' : 'cell empty';
  cell.append(createPicture(symbol));
  const [, bets] = COIN.exec(symbol) || [];
  if (bets) {
    const label = document.createElement('b');
    label.textContent = worth(Number(bets));
    cell.append(label);
  }
  return cell;
}
