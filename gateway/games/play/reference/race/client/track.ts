import { createFilm, type Film } from './film.ts';
import { addDrawing, HEIGHT, place, type Stage, WIDTH } from './stage.ts';

/** Units from start to finish, and where the runners wait. */
const DISTANCE = 1_700;
const START = 26;
/** Room for the drawing of a runner, 48 by 24 units before it is scaled. */
const DRAWING = { width: 48, height: 24 };
const POST_EVERY = 90;
const LABEL_WIDTH = 22;
/** Where in the picture the first runner is. */
const LEAD = 0.62;

const times = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');

/** Draws a track with a lane for each runner, seen from the side. The picture follows the first one. */
export function createTrack(count: number, ms: number): Stage {
  const lane = HEIGHT / count;
  const scale = Math.min(1.1, (lane + 1) / DRAWING.height);
  const width = DRAWING.width * scale;
  const finish = START + width + DISTANCE;
  const ground = finish + WIDTH;
  const checks = times(count * 4, (n) => {
    const y = Math.floor(n / 2) * (lane / 2);
    return (n + Math.floor(n / 2)) % 2 ? `<path d="M${finish + (n % 2) * 7} ${y}h7v${lane / 2}h-7z"/>` : '';
  });
  const [world] = addDrawing(
    `<g class="world">${times(count, (n) => `<path class="lane l${n % 2}" d="M0 ${n * lane}h${ground}v${lane}H0z"/>`)}${times(
      Math.ceil(ground / POST_EVERY),
      (n) => `<path class="post" d="M${n * POST_EVERY} 0h2v${HEIGHT}h-2z"/>`,
    )}<path class="finish" d="M${finish} 0h14v${HEIGHT}h-14z"/><g class="checks">${checks}</g></g>`,
    'world',
  );
  const runners = addDrawing(
    times(count, (n) => `<g class="runner t${n + 1}"><use href="#runner"/></g>`),
    'runner',
  );
  addDrawing(
    times(
      count,
      (n) =>
        `<g class="t${n + 1}"><path class="own" d="M0 ${n * lane + 0.5}h${LABEL_WIDTH}v${lane - 1}H0z"/><text x="${LABEL_WIDTH / 2}" y="${(n + 0.5) * lane + 4.5}">${n + 1}</text></g>`,
    ),
    'own',
  );
  let film: Film = createFilm([], ms, '');

  function draw(toShare: (runner: number) => number): void {
    const tips = runners.map((_, runner) => START + width + DISTANCE * toShare(runner));
    const seen = Math.min(Math.max(0, Math.max(...tips) - LEAD * WIDTH), finish - 0.7 * WIDTH);
    place(world, -seen, 0);
    runners.forEach((drawn, runner) => {
      const y = (runner + 1) * lane - DRAWING.height * scale - 0.5;
      place(drawn, (tips[runner] || 0) - width - seen, y, ` scale(${scale.toFixed(3)})`);
    });
  }

  return {
    ms,
    start: () => draw(() => 0),
    prepare(order, seed) {
      film = createFilm(order, ms, seed);
    },
    show: (at) => draw((runner) => film.at(runner, at)),
  };
}
