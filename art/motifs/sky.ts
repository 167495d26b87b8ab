import { both, bothLines, dot, drawing, fill, line } from '../drawing.ts';
import { mirrorPath } from '../path/mirror.ts';
import { burst, disc, spokes } from '../path/shapes.ts';

export const moon = drawing(
  'M58 4C36 14 28 34 32 54C36 74 54 88 78 86C64 98 42 100 26 90C6 78 0 54 8 34C16 14 36 2 58 4z',
  [
    fill('light', 'M50 8C30 18 22 38 26 58C28 72 36 82 46 88C26 82 12 66 12 46C12 26 28 10 50 8z'),
    dot('deep', 4, [20, 60]),
    dot('deep', 5, [30, 78]),
    dot('deep', 2.4, [17, 44]),
    fill('gold', `${burst(72, 32, 5, 19, 8)}${burst(90, 60, 5, 9, 4)}${burst(58, 60, 5, 8, 3.4)}`),
    line('ink', 2, 'M24 36C27 40 31 40 33 37'),
  ],
);

export const sun = drawing(burst(50, 50, 14, 49, 34), [
  dot('deep', 31, [50, 50]),
  dot('light', 28, [50, 50]),
  fill('tone', disc(50, 52, 26)),
  bothLines('ink', 2.6, 'M56 47C58 43 64 43 66 47M50 63C55 63 59 61 61 57'),
  dot('blush', 4, [68, 56], [32, 56]),
  fill('white', 'M28 44C30 34 38 28 47 28C40 32 34 38 32 46z'),
  line('deep', 2, 'M50 47L48 54L51 55'),
]);

export const flame = drawing(
  'M54 2C58 18 74 24 82 42C86 40 87 34 86 28C96 42 98 62 90 76C82 92 66 99 50 99C32 99 14 90 9 72C4 54 14 42 22 30C24 36 26 40 30 42C34 26 50 18 54 2z',
  [
    fill(
      'gold',
      'M54 26C58 38 72 44 76 60C80 76 70 96 50 97C32 96 20 84 22 68C24 58 30 54 34 50C36 54 38 56 42 56C44 44 54 38 54 26z',
    ),
    fill(
      'cream',
      'M52 56C54 64 64 68 64 80C64 90 58 97 50 97C42 97 35 91 36 82C37 76 40 74 42 72C44 74 46 75 47 75C47 68 52 64 52 56z',
    ),
    fill(
      'light',
      'M20 38C14 48 12 58 14 70C16 60 20 54 26 48C23 45 21 42 20 38zM56 10C58 20 70 28 76 40C66 34 58 30 56 10z',
    ),
    fill('tone', `${disc(22, 14, 3)}${disc(80, 14, 2.4)}${disc(36, 8, 2)}`),
  ],
);

export const bolt = drawing('M60 1L12 56H42L30 99L88 38H56L74 1z', [
  fill('light', 'M60 1L12 56H24L66 6L74 1z'),
  fill('deep', 'M30 99L88 38H78L42 76z'),
  fill('white', 'M58 8L26 46L50 22z'),
  line('light', 3, 'M90 12L82 20M96 26L88 28M8 72L18 68M14 88L22 80'),
]);

export const snowflake = drawing(burst(50, 50, 6, 30, 17), [
  line('ink', 13, spokes(50, 50, 6, 0, 43)),
  line('light', 8, `${spokes(50, 50, 6, 0, 43)}${sixArms()}`),
  line('white', 3, spokes(50, 50, 6, 0, 42)),
  fill('tone', burst(50, 50, 6, 21, 12)),
  fill('white', burst(50, 50, 6, 11, 6)),
]);

/** The twigs near the end of each of six arms. */
function sixArms(): string {
  const twigs = 'M38 12L50 22L62 12M38 88L50 78L62 88';
  const side = 'M82 22L76 36L89 41M89 59L76 64L82 78';
  return twigs + side + mirrorPath(side);
}

export const rose = drawing(
  'M50 4C62 2 72 6 78 14C90 18 96 30 92 42C94 56 84 68 70 70C62 76 44 76 34 72C18 72 8 60 9 46C4 34 10 20 22 16C28 6 40 2 50 4z',
  [
    fill(
      'deep',
      'M20 24C26 50 44 60 70 58C60 70 40 72 28 62C16 54 14 36 20 24zM80 18C86 32 82 46 70 52C78 56 86 52 92 42C96 30 90 20 80 18z',
    ),
    fill('light', 'M26 16C36 8 56 6 68 14C58 14 50 16 44 20C36 26 32 34 34 42C26 36 22 26 26 16z'),
    fill('deep', 'M48 22C62 16 76 26 74 40C70 52 52 54 44 46C38 38 40 26 48 22z'),
    fill('tone', 'M52 25C64 22 72 30 69 40C65 48 53 48 48 42C45 36 46 28 52 25z'),
    line('light', 2.6, 'M56 32C62 30 66 36 62 41C57 44 52 40 53 36'),
    line('leaf', 5, 'M50 76C50 84 50 90 48 98'),
    fill('leaf', 'M50 88C58 74 76 74 90 78C84 92 66 98 50 88zM46 90C38 80 24 80 12 84C18 96 34 100 46 90z'),
  ],
);

const LEAF = 'M50 50C44 36 24 28 30 14C34 4 46 6 50 16C54 6 66 4 70 14C76 28 56 36 50 50z';
const LEAF_RIGHT = 'M50 50C64 44 72 24 86 30C96 34 94 46 84 50C94 54 96 66 86 70C72 76 64 56 50 50z';
const LEAF_DOWN = 'M50 50C44 64 24 72 30 86C34 96 46 94 50 84C54 94 66 96 70 86C76 72 56 64 50 50z';

export const clover = drawing(LEAF + LEAF_RIGHT + LEAF_DOWN + mirrorPath(LEAF_RIGHT), [
  line('light', 2.6, 'M50 50V24M50 50V76M50 50H24M50 50H76'),
  both('light', 'M66 12C71 18 66 24 62 28C64 20 64 16 66 12zM86 34C92 38 88 44 80 46C84 42 86 38 86 34z'),
  line('leaf', 5, 'M54 56C64 68 70 80 84 96'),
  fill('gold', disc(50, 50, 6)),
]);

export const volcano = drawing('M36 40C42 46 58 46 64 40L96 90C98 94 96 97 92 97H8C4 97 2 94 4 90z', [
  fill('wood', 'M36 40C42 46 58 46 64 40L96 90C98 94 96 97 92 97H8C4 97 2 94 4 90z'),
  fill('deep', 'M58 44L64 40L96 90C98 94 96 97 92 97H62C70 80 66 60 58 44z'),
  fill(
    'tone',
    'M36 40C42 46 58 46 64 40L68 47C64 54 66 64 62 70C58 74 58 62 54 62C50 62 52 82 46 84C40 84 44 66 40 64C36 62 34 74 30 72C26 68 30 58 32 47z',
  ),
  fill(
    'gold',
    'M50 40C42 36 38 28 44 20C46 12 44 6 48 1C54 6 60 12 58 20C64 28 60 36 50 40zM36 34C28 30 24 20 30 10C34 18 40 24 40 34zM64 34C72 30 78 20 72 8C66 18 60 24 60 34z',
  ),
  fill('cream', 'M50 38C45 34 44 26 48 18C54 24 56 34 50 38z'),
  line('gold', 3, 'M18 18L22 22M84 16L80 21M24 2L26 8M80 2L78 6'),
  line('light', 3, 'M30 56L14 84'),
]);
