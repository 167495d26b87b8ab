import { element } from '../../../frame/client/dom.ts';

/** The stage of a race: a track, or a ring. */
export interface Stage {
  /** Milliseconds of the film. */
  readonly ms: number;
  /** Shows the runners before the race. */
  start(): void;
  /** Prepares the film of an order of runners; the same order and seed are the same film. */
  prepare(order: readonly number[], seed: string): void;
  /** Shows a moment of the film. */
  show(ms: number): void;
}

export const WIDTH = 360;
export const HEIGHT = 160;

/** Adds SVG to the film. @returns the elements of a class within it */
export function addDrawing(markup: string, className: string): SVGGElement[] {
  const film = element('film');
  film.insertAdjacentHTML('beforeend', markup);
  return Array.from(film.querySelectorAll<SVGGElement>(`.${className}`));
}

export function place(drawn: Element | undefined, x: number, y: number, more = ''): void {
  if (drawn) drawn.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})${more}`);
}
