import { both, bothLines, dashed, dot, dots, drawing, fill, line } from '../drawing.ts';
import { symmetric } from '../path/mirror.ts';
import { disc } from '../path/shapes.ts';

const LEAF = 'M52 16C58 4 76 0 90 8C86 22 68 28 52 16z';

export const cherry = drawing(`${disc(28, 70, 24)}${disc(72, 74, 22)}`, [
  line('leaf', 5, 'M30 50C34 34 42 22 52 14M70 54C68 38 62 26 52 14'),
  fill('leaf', LEAF),
  line('white', 1.6, 'M56 15C64 13 74 11 84 10'),
  fill('light', 'M13 66C14 56 20 52 27 51C21 55 17 60 16 67zM58 70C60 62 64 58 70 57C65 61 62 66 61 71z'),
  fill('deep', 'M22 50C27 53 33 53 37 49C34 47 26 47 22 50zM63 55C68 58 74 58 78 54C74 52 67 52 63 55z'),
]);

const BERRIES = [
  [23, 42],
  [42, 38],
  [61, 38],
  [79, 42],
  [33, 57],
  [52, 56],
  [70, 57],
  [43, 73],
  [61, 73],
  [52, 87],
] as const;

export const grapes = drawing(BERRIES.map(([x, y]) => disc(x, y, 13)).join(''), [
  line('deep', 2, BERRIES.map(([x, y]) => `M${x + 11} ${y - 5}a12 12 0 0 1 -17 15`).join('')),
  dot('light', 3, ...BERRIES.map(([x, y]) => [x - 4, y - 5] as const)),
  line('wood', 5, 'M51 30C50 22 52 14 58 8'),
  fill(
    'leaf',
    'M48 26C30 30 18 24 12 10C22 8 28 6 34 10C44 12 50 18 48 26zM55 24C60 14 72 10 86 14C82 26 68 32 55 24z',
  ),
]);

export const melon = drawing(
  'M3 34C22 24 78 24 97 34C98 62 78 88 50 88C22 88 2 62 3 34z',
  [
    fill('leaf', 'M3 34C2 62 22 88 50 88C78 88 98 62 97 34L90 33C90 60 74 80 50 80C26 80 10 60 10 33z'),
    fill('cream', 'M10 33C10 60 26 80 50 80C74 80 90 60 90 33L86 32C86 56 70 75 50 75C30 75 14 56 14 32z'),
    line('leaf', 3, 'M14 62L8 66M30 80L27 85M86 62L92 66M70 80L73 85'),
    fill(
      'ink',
      'M28 44C31 46 31 51 28 53C25 51 25 46 28 44zM50 42C53 44 53 49 50 51C47 49 47 44 50 42zM72 44C75 46 75 51 72 53C69 51 69 46 72 44zM39 58C42 60 42 65 39 67C36 65 36 60 39 58zM61 58C64 60 64 65 61 67C58 65 58 60 61 58z',
    ),
    line('light', 3, 'M20 36C34 32 46 31 56 32'),
  ],
  { tilt: -12 },
);

export const citrus = drawing(disc(50, 54, 43), [
  dot('cream', 36, [50, 54]),
  dashed('tone', 31, '11.4 1.9', disc(50, 54, 17)),
  dashed('light', 2, '5 8.3', disc(50, 54, 27)),
  fill('leaf', 'M52 16C54 2 72 -4 88 4C84 18 68 24 52 16z'),
  line('leaf', 4, 'M50 18C49 12 46 8 42 6'),
]);

export const strawberry = drawing(symmetric('M50 22C62 10 92 16 91 42C89 66 68 88 50 98'), [
  fill(
    'cream',
    'M32 40l3 6l-4 3zM50 46l3 6l-5 0zM68 40l2 7l-5 1zM40 60l3 6l-4 2zM60 60l2 6l-5 1zM50 74l3 6l-5 0zM24 52l4 4l-4 3zM76 54l2 5l-4 1z',
  ),
  both(
    'leaf',
    'M50 26C56 30 60 36 60 42C66 38 68 34 68 30C76 34 82 32 88 28C80 24 76 18 66 16C60 14 56 14 50 18z',
  ),
  line('leaf', 5, 'M50 20C50 12 54 6 60 4'),
  fill('light', 'M14 40C14 30 20 26 27 26C20 32 18 38 18 46z'),
]);

export const peach = drawing('M44 24C60 4 96 20 94 52C92 78 70 94 48 97C24 94 5 76 6 50C8 24 30 14 44 24z', [
  fill('light', 'M6 50C8 24 30 14 44 24C26 32 16 48 20 70C10 66 6 58 6 50z'),
  line('deep', 3, 'M44 24C60 34 64 60 52 78'),
  fill('light', 'M60 24C74 20 84 30 84 42C78 34 70 28 60 24z'),
  fill('leaf', 'M48 20C52 4 72 -4 92 4C88 20 66 30 48 20z'),
  line('white', 1.6, 'M54 17C64 12 74 9 84 7'),
  line('wood', 5, 'M45 24C43 16 40 10 36 6'),
]);

export const mushroom = drawing(
  symmetric('M50 6C80 6 97 30 97 49C97 58 90 61 80 61H68C68 74 73 84 70 92C62 98 56 98 50 98'),
  [
    both('cream', 'M50 58H68C68 74 73 84 70 92C62 98 56 98 50 98z'),
    both('deep', 'M50 52C68 52 84 56 92 60C86 62 74 61 68 61C62 64 56 65 50 65z'),
    dot('cream', 10, [50, 26]),
    dot('cream', 7, [76, 40], [24, 40]),
    dot('cream', 4, [32, 17], [89, 51], [11, 51]),
    dot('cream', 4.5, [69, 18]),
    dots('ink', 3, [58, 76]),
    bothLines('ink', 2, 'M50 84C53 84 55 83 56 81'),
    dots('blush', 3, [64, 82]),
  ],
);

export const candy = drawing(
  `${disc(50, 50, 30)}M24 40L3 22L8 40L1 50L8 60L3 78L24 60zM76 40L97 22L92 40L99 50L92 60L97 78L76 60z`,
  [
    fill(
      'white',
      'M50 50C50 36 56 26 66 24A30 30 0 0 1 79 42C70 40 58 42 50 50zM50 50C62 57 68 68 64 76A30 30 0 0 1 42 79C48 72 52 62 50 50zM50 50C38 57 26 56 20 49A30 30 0 0 1 30 28C34 38 40 46 50 50z',
    ),
    line('deep', 2.4, 'M24 46L10 34M24 50H8M24 54L10 66M76 46L90 34M76 50H92M76 54L90 66'),
    line('white', 4, 'M28 38C32 30 38 26 46 25'),
  ],
  { tilt: -24 },
);

export const cupcake = drawing(
  symmetric('M50 20C60 14 72 22 71 32C82 34 86 44 80 51C90 53 92 62 86 66L78 93C70 98 60 98 50 98'),
  [
    both('deep', 'M50 66C62 70 76 70 86 66L78 93C70 98 60 98 50 98z'),
    bothLines('gold', 3, 'M50 72V94M62 72L60 94M74 70L70 92'),
    both('light', 'M50 36C58 40 66 38 71 32C82 36 74 46 50 46zM50 54C62 58 74 56 80 51C90 56 76 66 50 64z'),
    dot('red', 10, [50, 14]),
    dot('white', 2.6, [46, 10]),
    line('leaf', 2.6, 'M52 6C54 3 57 1 61 1'),
    dot('amber', 2.4, [36, 40], [64, 50], [30, 58]),
    dot('amber', 2.2, [56, 32], [72, 60]),
  ],
);
