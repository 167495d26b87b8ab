const CENTRE = 100;
const RADIUS = 98;

/** A place of a wheel. */
export interface WheelPlace {
  /** Class of its colour. */
  readonly colour: string;
  readonly text: string;
}

/** Returns a point of the drawing, on a circle from the top clockwise. */
const point = (radius: number, angle: number) =>
  `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;

/**
 * Renders a wheel whose first place is at the top, with what it stopped at in the middle. @param label names the wheel
 * for screen readers, as escaped markup
 */
export function drawWheel(places: readonly WheelPlace[], label: string): string {
  const width = (2 * Math.PI) / places.length;
  const drawn = places.map(({ colour, text }, place) => {
    const [from, to] = [(place - 0.5) * width, (place + 0.5) * width];
    const turn = ((place * 360) / places.length).toFixed(2);
    return `<path class="${colour}" d="M100 100 ${point(RADIUS, from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(RADIUS, to)}z"/><text x="100" y="16" transform="rotate(${turn} 100 100)">${text}</text>`;
  });
  return `<div class="wheel"><svg id="wheel" viewBox="0 0 200 200" aria-hidden="true">${drawn.join('')}<circle class="bowl" cx="100" cy="100" r="72"/><circle class="hub" cx="100" cy="100" r="30"/></svg><p id="drawn" class="idle" role="img" aria-label="${label}"></p></div>`;
}
