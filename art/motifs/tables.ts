import { both, bothLines, dashed, dot, drawing, fill, line } from '../drawing.ts';
import { symmetric } from '../path/mirror.ts';
import { burst, disc, spokes } from '../path/shapes.ts';

const MIDDLE_CARD = 'M32 8H68C71 8 73 10 73 13V75C73 78 71 80 68 80H32C29 80 27 78 27 75V13C27 10 29 8 32 8z';
const SIDE_CARD =
  'M98 34L70 16C68 15 66 16 65 18L38 70C37 72 38 74 40 75L66 92C68 93 70 92 71 90L99 38C100 36 100 35 98 34z';

export const cards = drawing(
  symmetric(`M50 8H66L70 16L98 34C100 35 100 36 99 38L71 90C70 92 68 93 66 92L50 80`),
  [
    fill('tone', 'M2 34L30 16L62 75L34 92C32 93 30 92 29 90L1 38C0 36 0 35 2 34z'),
    fill('tone', SIDE_CARD),
    bothLines('gold', 2, 'M92 38L74 26M68 84L92 40'),
    line('ink', 2.4, MIDDLE_CARD),
    fill('cream', MIDDLE_CARD),
    fill('red', 'M50 64C40 52 34 46 34 38C34 28 46 26 50 36C54 26 66 28 66 38C66 46 60 52 50 64z'),
    fill(
      'red',
      'M36 24C33 20 31 18 32 16C33 14 36 14 36 17C37 14 40 14 40 16C41 18 39 20 36 24zM64 66C61 70 59 72 60 74C61 76 64 76 64 73C65 76 68 76 68 74C69 72 67 70 64 66z',
    ),
    line('white', 3, 'M40 40C39 36 41 33 44 33'),
  ],
);

export const ace = drawing(
  'M10 18L58 4C61 3 63 4 64 7L66 14L88 20C91 21 92 23 91 26L75 90C74 93 72 94 69 93L52 89L34 95C31 96 29 95 28 92L6 24C5 21 7 19 10 18z',
  [
    fill('tone', 'M66 14L88 20C91 21 92 23 91 26L75 90C74 93 72 94 69 93L40 86z'),
    line('gold', 2.4, 'M70 22L84 26L70 86L58 83'),
    line('ink', 2.4, 'M64 7L82 76C82 78 81 79 79 80L52 89'),
    fill(
      'cream',
      'M10 18L58 4C61 3 63 4 64 7L82 75C83 78 81 80 79 81L34 95C31 96 29 95 28 92L6 24C5 21 7 19 10 18z',
    ),
    fill(
      'coal',
      'M39 26C46 38 64 42 66 55C67 63 58 67 50 61C52 66 55 69 59 71L43 76C44 72 45 68 43 63C39 71 29 73 26 66C22 54 36 42 39 26z',
    ),
    line('coal', 3, 'M15 36L16 24L24 33M15 32L21 29'),
    fill('light', 'M32 56C31 50 36 45 39 39C38 46 36 52 36 58z'),
  ],
);

export const roulette = drawing(
  disc(50, 50, 48),
  [
    line('light', 2, disc(50, 50, 45)),
    dot('coal', 40, [50, 50]),
    dashed('red', 12, '8.9', disc(50, 50, 34)),
    line('gold', 2.4, disc(50, 50, 40)),
    line('gold', 2, disc(50, 50, 28)),
    dot('deep', 22, [50, 50]),
    fill('gold', disc(50, 50, 16)),
    line('bronze', 5, spokes(50, 50, 4, 3, 20, 0.5)),
    line('gold', 3, spokes(50, 50, 4, 3, 20, 0.5)),
    dot('light', 5, [50, 50]),
    dot('white', 5, [78, 32]),
  ],
  { base: 'wood' },
);

export const chips = drawing(`${disc(34, 36, 34)}${disc(62, 62, 37)}`, [
  dot('deep', 34, [34, 36]),
  dashed('cream', 9, '11', disc(34, 36, 29)),
  line('light', 2, disc(34, 36, 22)),
  line('ink', 4, disc(62, 62, 37)),
  fill('tone', disc(62, 62, 37)),
  dashed('cream', 11, '11', disc(62, 62, 31)),
  line('cream', 2, disc(62, 62, 24)),
  dot('deep', 21, [62, 62]),
  fill('gold', 'M62 45L75 62L62 79L49 62z'),
  fill('cream', 'M62 45L49 62H62z'),
]);

export const dice = drawing('M40 28L58 36L54 14L80 2L99 20L93 48L74 54L75 78L40 98L5 78V44z', [
  fill('cream', 'M54 14L80 2L99 20L93 48L66 52L58 36z'),
  fill('light', 'M54 14L80 2L99 20L72 30z'),
  dot('red', 3, [72, 40], [85, 35]),
  dot('red', 4, [78, 17]),
  line('ink', 2.4, 'M40 28L75 44V78L40 98L5 78V44z'),
  fill('light', 'M40 28L75 44L40 60L5 44z'),
  fill('tone', 'M5 44L40 60V98L5 78z'),
  fill('deep', 'M75 44L40 60V98L75 78z'),
  dot('white', 4, [14, 58], [31, 84], [22.5, 71]),
  dot('white', 3.4, [50, 68], [65, 62], [50, 84], [65, 77]),
  dot('red', 6, [40, 44]),
]);

export const domino = drawing(
  'M12 12L46 2C49 1 51 2 52 5L56 20H88C91 20 93 22 93 25V93C93 96 91 98 88 98H50C47 98 45 96 45 93V84L34 88C31 89 29 88 28 85L8 18C7 15 9 13 12 12z',
  [
    dot('amber', 4, [24, 28], [40, 23], [32, 46], [38, 70]),
    line('light', 2.4, 'M20 52L44 45'),
    line('ink', 2.4, 'M50 20H45V90'),
    fill(
      'cream',
      'M50 20H88C91 20 93 22 93 25V93C93 96 91 98 88 98H50C47 98 45 96 45 93V25C45 22 47 20 50 20z',
    ),
    line('coal', 2.4, 'M51 59H87'),
    dot(
      'coal',
      4.4,
      [57, 31],
      [81, 31],
      [69, 40],
      [57, 49],
      [81, 49],
      [57, 69],
      [81, 69],
      [57, 88],
      [81, 88],
    ),
    dot('amber', 3.4, [69, 59]),
  ],
);

export const spade = drawing(symmetric('M50 1C60 22 97 38 97 63C97 80 76 86 60 74C61 86 66 93 74 98H50'), [
  both('deep', 'M50 70C54 86 64 92 74 98H50zM97 63C97 80 76 86 60 74C76 78 88 70 88 52C94 56 97 60 97 63z'),
  fill('light', 'M12 62C12 46 34 36 44 18C42 38 24 48 22 68C16 70 12 68 12 62z'),
  fill('gold', burst(50, 54, 4, 20, 6)),
  fill('white', burst(50, 54, 4, 11, 3)),
  dot('amber', 2.4, [31, 70], [69, 70], [50, 84]),
]);

export const wheel = drawing(`${disc(50, 52, 45)}M50 24L38 2H62z`, [
  fill('gold', disc(50, 52, 45)),
  fill('tone', disc(50, 52, 37)),
  dashed('cream', 36, '9.4', disc(50, 52, 18)),
  line('bronze', 2, disc(50, 52, 37)),
  dashed('white', 4, '3.2 18.3', disc(50, 52, 41)),
  fill('gold', disc(50, 52, 13)),
  fill('bronze', burst(50, 53, 5, 10, 4)),
  fill('red', 'M50 27L38 3H62z'),
  fill('white', 'M46 13L43 6H52z'),
]);

export const beads = drawing(
  'M50 4C56 4 58 10 55 14C78 16 92 32 93 54L97 60C97 66 92 68 88 68H12C8 68 3 66 3 60L7 54C8 32 22 16 45 14C42 10 44 4 50 4z',
  [
    fill('gold', 'M7 54H93L97 60C97 66 92 68 88 68H12C8 68 3 66 3 60z'),
    fill('light', 'M18 48C19 34 28 24 42 20C32 28 28 38 28 50C24 52 18 52 18 48z'),
    line('deep', 2.4, 'M10 46C30 40 70 40 90 46'),
    fill('gold', disc(50, 9, 6)),
    dot('cream', 10, [20, 84], [44, 87], [68, 84]),
    dot('cream', 8, [88, 88]),
    fill('tone', disc(20, 84, 4) + disc(44, 87, 4) + disc(68, 84, 4) + disc(88, 88, 3)),
    line('red', 2.4, 'M50 26L56 33L50 40L44 33z'),
  ],
);
