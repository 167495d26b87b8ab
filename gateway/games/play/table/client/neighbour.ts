/** Directions of the arrow keys: to the right, and down. */
export const DIRECTIONS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function centre(button: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Returns the field next to another in a direction: the nearest one beyond it, those in line with it first. */
export function findNeighbour(
  from: HTMLElement,
  [right, down]: readonly [right: number, down: number],
  fields: readonly HTMLElement[],
): HTMLElement {
  const { x, y } = centre(from);
  const [nearest] = fields
    .map((button) => {
      const at = centre(button);
      const along = (at.x - x) * right + (at.y - y) * down;
      const aside = Math.abs((at.x - x) * down) + Math.abs((at.y - y) * right);
      return { button, along, far: along + aside * 3 };
    })
    .filter(({ button, along }) => along > 1 && button.offsetWidth > 0)
    .sort((one, other) => one.far - other.far);
  return nearest ? nearest.button : from;
}
