import { both, bothLines, dot, dots, drawing, fill, line } from '../drawing.ts';
import { mirrorPath, symmetric } from '../path/mirror.ts';
import { disc } from '../path/shapes.ts';

/** Right halves of two faces, which also meet in one. */
const DRAGON_HALF =
  'M50 21L58 22C57 12 63 5 74 2C71 9 73 13 79 14C74 17 70 20 69 25L88 19C84 25 83 30 84 34L98 36C92 41 89 46 89 50L98 59C91 60 87 63 85 68L89 83C80 79 76 81 72 85C66 93 58 98 50 98';
const TIGER_HALF =
  'M50 15C58 15 64 17 68 20C72 8 85 6 90 13C94 22 89 32 84 36C88 44 90 52 91 58L98 67C91 68 89 71 87 75L90 85C82 83 76 85 72 88C66 94 58 96 50 96';

export const dragon = drawing(
  symmetric(DRAGON_HALF),
  [
    both('tone', 'M50 30C62 27 75 36 77 48C78 58 71 64 67 72C64 85 58 93 50 93z'),
    both('gold', 'M52 47C57 38 70 34 84 36C79 45 66 51 55 52z'),
    both('white', 'M57 54C63 48 71 48 76 51C72 59 61 61 57 54z'),
    dots('ink', 3.4, [67, 53]),
    both('light', 'M50 60C59 56 68 62 70 71C70 79 62 82 50 82z'),
    both('ink', 'M56 69C59 64 65 66 64 72C60 74 56 73 56 69z'),
    both('cream', 'M60 81L66 79L63 91z'),
    bothLines('gold', 2.5, 'M69 74C82 78 88 72 95 80'),
    fill('red', 'M50 29L56 39L50 49L44 39z'),
  ],
  { base: 'deep' },
);

export const tiger = drawing(symmetric(TIGER_HALF), [
  both('blush', 'M74 21C78 14 85 14 86 19C87 25 84 29 80 32z'),
  both(
    'cream',
    'M58 46C63 37 76 39 79 47C76 55 62 57 58 51zM50 62C57 55 71 62 77 67C85 73 80 84 71 86C64 92 57 93 50 93z',
  ),
  both(
    'ink',
    'M55 17L64 19C61 26 56 30 54 37zM91 55C84 53 80 55 76 58C82 61 87 62 93 61zM89 72C83 69 79 70 75 72C80 76 84 78 88 77zM62 36C68 31 76 32 81 38C74 35 68 35 62 36z',
  ),
  fill('ink', 'M46 16H54L50 36z'),
  both('gold', disc(68, 48, 6)),
  dots('ink', 3.4, [68, 48]),
  dots('white', 1.4, [69.5, 46]),
  fill('blush', 'M42 62H58C59 67 54 71 50 72C46 71 41 67 42 62z'),
  bothLines('ink', 2, 'M50 72C50 79 59 81 65 76'),
]);

/** A face half tiger, half dragon, for the game of that name. */
export const dragonTiger = drawing(
  symmetric(TIGER_HALF, DRAGON_HALF),
  [
    fill('deep', mirrorPath(DRAGON_HALF)),
    fill('tone', mirrorPath('M50 30C62 27 75 36 77 48C78 58 71 64 67 72C64 85 58 93 50 93z')),
    fill('gold', mirrorPath('M52 47C57 38 70 34 84 36C79 45 66 51 55 52z')),
    fill('white', mirrorPath('M57 54C63 48 71 48 76 51C72 59 61 61 57 54z')),
    fill('light', mirrorPath('M50 60C59 56 68 62 70 71C70 79 62 82 50 82z')),
    fill(
      'cream',
      `${mirrorPath('M60 81L66 79L63 91z')}M58 46C63 37 76 39 79 47C76 55 62 57 58 51zM50 62C57 55 71 62 77 67C85 73 80 84 71 86C64 92 57 93 50 93z`,
    ),
    fill('blush', 'M74 21C78 14 85 14 86 19C87 25 84 29 80 32zM50 62H58C59 67 54 71 50 72z'),
    fill(
      'ink',
      `${mirrorPath('M56 69C59 64 65 66 64 72C60 74 56 73 56 69z')}M55 17L64 19C61 26 56 30 54 37zM91 55C84 53 80 55 76 58C82 61 87 62 93 61zM89 72C83 69 79 70 75 72C80 76 84 78 88 77z`,
    ),
    dot('ink', 3.4, [33, 53], [68, 48]),
    line('ink', 2, 'M50 16V94M50 72C50 79 59 81 65 76'),
  ],
  { base: 'amber' },
);

export const lion = drawing(
  symmetric(
    'M50 3C56 3 60 6 64 9C72 7 80 12 82 19C90 22 94 30 92 37C98 44 98 54 93 60C95 68 91 76 84 80C81 88 74 92 67 91C62 96 56 97 50 98',
  ),
  [
    both(
      'deep',
      'M50 10C60 15 62 18 72 18C72 27 78 30 84 34C80 42 84 48 86 56C79 60 80 68 76 76C68 76 62 84 50 92z',
    ),
    both('tone', disc(73, 29, 8)),
    dots('blush', 4, [73, 29]),
    both('tone', 'M50 20C66 20 76 32 75 47C74 58 70 62 67 72C64 84 58 89 50 89z'),
    both('cream', 'M50 60C58 56 66 60 68 68C69 80 60 87 50 87z'),
    both('ink', 'M57 46C62 41 68 42 71 46C67 51 61 51 57 46z'),
    dots('white', 1.3, [63, 45]),
    fill('ink', 'M42 59H58C58 64 54 67 50 68C46 67 42 64 42 59z'),
    bothLines('ink', 2, 'M50 68C50 75 58 77 63 73'),
    both('light', 'M50 24C56 30 56 46 55 56H50z'),
  ],
);

export const panda = drawing(
  symmetric('M50 14C58 14 64 16 69 19C73 8 90 9 93 22C94 30 90 36 87 39C91 46 94 53 94 61C94 80 76 90 50 90'),
  [
    both('coal', 'M69 19C73 8 90 9 93 22C94 30 90 36 87 39C83 30 77 23 69 19z'),
    both('coal', 'M57 55C56 45 66 40 74 47C80 55 77 66 68 66C61 66 58 62 57 55z'),
    dots('white', 5, [66, 54]),
    dots('coal', 3, [65, 55]),
    dots('white', 1.2, [66.5, 53]),
    dots('blush', 5.5, [80, 70]),
    fill('coal', 'M43 65H57C57 70 53 73 50 73C47 73 43 70 43 65z'),
    bothLines('coal', 2, 'M50 73C50 79 57 80 61 76'),
    fill('tone', 'M16 80C36 96 64 96 84 80L88 88C80 96 66 100 50 100C34 100 20 96 12 88z'),
    fill('gold', disc(50, 93, 6)),
  ],
  { base: 'cream' },
);

export const fox = drawing(
  symmetric('M50 27C56 24 62 22 67 22L87 3C93 20 93 36 89 47C92 54 96 60 98 67C87 73 72 84 50 97'),
  [
    both('deep', 'M73 23L84 12C87 24 86 34 83 40C79 33 76 28 73 23z'),
    both('cream', 'M98 67C87 73 72 84 50 97C50 86 55 72 64 66C74 60 88 62 98 67z'),
    both('light', 'M50 32C55 42 55 56 50 64z'),
    both('ink', 'M60 54C65 48 73 48 78 51C75 59 65 60 60 54z'),
    dots('white', 1.8, [68, 52]),
    fill('ink', 'M43 88C45 83 55 83 57 88C55 93 52 96 50 97C48 96 45 93 43 88z'),
  ],
);

export const wolf = drawing(
  symmetric('M50 22L61 19L84 1C88 14 89 26 87 37L98 57L87 59L92 73L79 73L78 84L67 82C64 91 58 97 50 99'),
  [
    both('deep', 'M66 22L82 10C84 20 84 30 82 38C76 33 70 28 66 22z'),
    both('light', 'M50 44C58 40 70 46 84 62L70 64L74 74L62 72C60 84 57 92 50 94z'),
    both('gold', 'M57 54L76 46C76 53 70 58 62 58z'),
    dots('ink', 2.6, [67, 52.5]),
    both('white', 'M50 62C56 64 61 70 62 78C60 88 56 94 50 95z'),
    fill('ink', 'M41 75C44 70 56 70 59 75C58 80 54 83 50 84C46 83 42 80 41 75z'),
    line('ink', 2, 'M50 84V91M43 92C47 94 53 94 57 92'),
    both('ink', 'M50 22L56 21L50 44z'),
  ],
);

export const ox = drawing(
  symmetric(
    'M50 22C58 22 64 23 69 26C80 26 87 18 85 3C98 12 99 33 84 42C92 41 97 45 99 50C93 57 85 57 79 55C78 63 74 69 73 76C71 91 62 98 50 98',
  ),
  [
    both('cream', 'M69 26C80 26 87 18 85 3C98 12 99 33 84 42C77 41 72 36 69 26z'),
    both('light', 'M50 66C63 62 76 69 74 80C72 92 61 96 50 96z'),
    both('ink', 'M58 76C62 72 67 75 66 80C62 82 58 80 58 76zM58 50C62 45 69 46 72 50C68 55 62 55 58 50z'),
    dots('white', 1.6, [65, 49]),
    line('gold', 4, 'M41 86C40 100 60 100 59 86'),
    fill('gold', 'M50 22C57 28 59 36 50 46C41 36 43 28 50 22z'),
    both('deep', 'M81 46C87 44 92 46 95 49C90 53 85 53 81 52z'),
  ],
);

export const monkey = drawing(
  symmetric('M50 7C68 7 80 18 82 36C92 32 99 42 97 54C95 65 88 68 82 63C78 84 66 95 50 95'),
  [
    both('cream', 'M50 34C57 24 76 28 76 46C76 53 73 57 74 65C73 82 61 89 50 89z'),
    dots('blush', 5.5, [88, 50]),
    both('ink', 'M58 46C58 38 68 38 68 46C68 53 58 53 58 46z'),
    dots('white', 1.8, [65, 43]),
    both('ink', 'M51.5 60C54 58 57 60 56 62C54 63 52 62 51.5 60z'),
    fill('ink', 'M33 69C43 75 57 75 67 69C65 83 35 83 33 69z'),
    fill('red', 'M42 77C47 73 53 73 58 77C54 80 46 80 42 77z'),
    both('deep', 'M50 7C54 2 60 3 61 7C57 10 53 12 50 18z'),
    dots('blush', 4, [72, 62]),
  ],
);

export const elephant = drawing(
  symmetric(
    'M50 10C60 10 67 14 70 21C81 9 99 14 99 37C99 58 86 69 75 63C71 68 67 70 63 72C61 84 63 90 58 96C55 99 52 99 50 99',
  ),
  [
    both('blush', 'M77 29C87 22 93 28 93 39C93 52 85 59 78 54z'),
    both('cream', 'M61 69C69 74 71 84 66 93C61 88 58 78 58 70z'),
    both('deep', 'M50 62C55 62 58 64 60 68L59 72L50 71zM50 79H58L57.5 83H50zM50 89H57L56 93H50z'),
    both('ink', 'M61 47C64 43 69 44 71 47C68 51 64 51 61 47z'),
    dots('white', 1.3, [66, 46]),
    fill('red', 'M34 18C44 12 56 12 66 18L50 50z'),
    fill('gold', 'M41 20C47 17 53 17 59 20L50 40z'),
    dot('red', 4, [50, 25]),
  ],
);
