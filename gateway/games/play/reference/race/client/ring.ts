import { createSeries } from './film.ts';
import { addDrawing, place, type Stage, WIDTH } from './stage.ts';

const MS = 6_000;
const FLOOR = 122;
const SCALE = 2.1;
const BIRD = { width: 42, height: 30 };
/** A hop takes this long. */
const HOP_MS = 420;
const FEATHERS = 10;
/** The number of the draw among the results. */
const DRAW = 2;

/** Shares of the film at which the birds have met, and at which one gives way. */
const MET = 0.3;
const OVER = 0.8;
/** Distances of a bird from the middle. */
const [FAR, NEAR, AWAY] = [120, 46, 150];

const between = (from: number, to: number, part: number): number =>
  from + (to - from) * Math.min(1, Math.max(0, part));

/** Draws two birds that hop and flutter, until one gives way or both part. */
export function createRing(): Stage {
  const bird = (side: number) => `<g class="runner t${side + 1}"><use href="#runner"/></g>`;
  addDrawing(
    `<ellipse class="floor" cx="180" cy="132" rx="176" ry="24"/><ellipse class="rope" cx="180" cy="132" rx="150" ry="17"/>`,
    'floor',
  );
  const birds = addDrawing(bird(0) + bird(1), 'runner');
  const feathers = addDrawing(
    Array.from(
      { length: FEATHERS },
      (_, n) => `<path class="feather own t${(n % 2) + 1}" d="M0 0c5-5 11-5 14-2-3 4-9 5-14 2z"/>`,
    ).join(''),
    'feather',
  );
  let winner = DRAW;
  let next = createSeries('');
  let flights: readonly { x: number; y: number; from: number }[] = [];

  /** @param side -1 for the left bird, 1 for the right one */
  function put(side: number, distance: number, height: number, tilt: number): void {
    const x = WIDTH / 2 + side * distance;
    const y = FLOOR - height - BIRD.height * SCALE + 14;
    const turned = ` scale(${-side * SCALE} ${SCALE}) rotate(${tilt.toFixed(1)} ${BIRD.width / 2} ${BIRD.height})`;
    place(birds[side < 0 ? 0 : 1], x + (side * BIRD.width * SCALE) / 2, y, turned);
  }

  function show(at: number): void {
    const part = Math.min(1, at / MS);
    const isOver = part >= 1;
    [-1, 1].forEach((side) => {
      const own = side < 0 ? 0 : 1;
      const leaves = part > OVER && winner !== own;
      const distance = leaves
        ? between(NEAR, winner === DRAW ? FAR : AWAY, (part - OVER) / (1 - OVER))
        : between(FAR, NEAR, part / MET);
      const phase = at / HOP_MS + own / 2;
      const isMeeting = part > MET && part < OVER;
      const height = isOver || at === 0 ? 0 : Math.abs(Math.sin(Math.PI * phase)) * (isMeeting ? 34 : 12);
      put(side, distance, height, isMeeting ? 10 * Math.sin(2 * Math.PI * phase) : 0);
    });
    feathers.forEach((feather, n) => {
      const flight = flights[n];
      const age = flight ? (part - flight.from) / 0.35 : 0;
      const isSeen = flight !== undefined && age > 0 && age < 1;
      feather.setAttribute('visibility', isSeen ? 'visible' : 'hidden');
      if (flight && isSeen)
        place(
          feather,
          180 + flight.x * age + 8 * Math.sin(9 * age),
          flight.y + 74 * age,
          ` rotate(${age * 260})`,
        );
    });
  }

  return {
    ms: MS,
    start: () => show(0),
    prepare([first = DRAW], seed) {
      winner = first;
      next = createSeries(seed);
      flights = feathers.map(() => ({
        ...{ x: 200 * next() - 100, y: 34 + 30 * next() },
        from: MET + (OVER - MET) * next(),
      }));
    },
    show,
  };
}
