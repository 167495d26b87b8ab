import { both, bothLines, dot, dots, drawing, fill, line } from '../drawing.ts';
import { symmetric } from '../path/mirror.ts';
import { burst, disc } from '../path/shapes.ts';

export const rocket = drawing(
  symmetric('M50 0C64 12 70 30 69 48L84 64V82L66 74C64 78 62 80 60 80H50'),
  [
    both('cream', 'M50 0C64 12 70 30 69 48C69 60 66 74 62 80H50z'),
    both('tone', 'M50 0C58 7 63 15 66 24H50zM69 48L84 64V82L66 74C68 66 69 58 69 48z'),
    fill('deep', 'M38 74H62L60 81H40z'),
    fill('gold', disc(50, 42, 12)),
    dot('sky', 8, [50, 42]),
    fill('white', 'M44 42C44 38 47 36 50 36C49 39 47 41 44 42z'),
    fill('gold', 'M40 82H60C62 90 56 95 50 100C44 95 38 90 40 82z'),
    fill('cream', 'M45 82H55C56 88 53 92 50 95C47 92 44 88 45 82z'),
    both('red', 'M50 58H53V79H50z'),
  ],
  { tilt: 28 },
);

export const planet = drawing(disc(50, 50, 35), [
  fill('deep', 'M17 40C34 46 66 46 83 40C85 46 85 50 85 54C66 60 34 60 15 54C15 50 15 46 17 40z'),
  fill(
    'light',
    'M24 27C38 32 60 32 76 27L80 32C62 37 38 37 20 32zM22 70C38 74 62 74 78 70C76 73 74 75 72 77C58 80 42 80 28 77z',
  ),
  dot('light', 5, [38, 42]),
  dot('deep', 4, [62, 66]),
  line('ink', 10, 'M17 39C-10 66 14 72 50 60C86 48 114 30 84 34'),
  line('gold', 6, 'M17 39C-10 66 14 72 50 60C86 48 114 30 84 34'),
  fill('cream', `${burst(88, 14, 4, 9, 3)}${burst(12, 88, 4, 7, 2.4)}${disc(84, 82, 2)}`),
]);

export const robot = drawing(
  symmetric('M50 18H76C84 18 88 24 88 30V38C96 38 98 42 98 50C98 58 96 62 88 62V76C88 86 82 90 74 90H50'),
  [
    both('coal', 'M50 32H72C76 32 78 34 78 38V60C78 66 74 68 70 68H50z'),
    dots('sky', 8, [65, 48]),
    dots('white', 4, [65, 48]),
    bothLines('sky', 3, 'M50 61H57'),
    both('deep', 'M50 76H70V84H50zM88 40C94 40 96 42 96 50C96 58 94 60 88 60z'),
    bothLines('light', 2.4, 'M50 80H68'),
    line('ink', 8, 'M50 18V8'),
    line('light', 4, 'M50 18V8'),
    dot('red', 6, [50, 5]),
    dots('amber', 2, [81, 25]),
    line('white', 3, 'M18 34V28C18 24 20 23 24 23H34'),
  ],
);

export const guitar = drawing(
  'M46 2H54C56 2 57 4 57 6V42C62 44 68 40 74 44C80 50 76 58 72 62C82 68 84 82 76 92C64 100 36 100 24 92C16 82 18 68 28 62C24 58 20 50 26 44C32 40 38 44 43 42V6C43 4 44 2 46 2z',
  [
    fill('cream', 'M30 50C28 58 34 60 34 64C28 70 24 78 30 88C38 93 46 93 50 93V46C42 48 34 44 30 50z'),
    fill('wood', 'M44 4H56V60H44z'),
    dot('coal', 8, [50, 66]),
    fill('deep', 'M40 80H60V86H40z'),
    line('light', 1.2, 'M47 6V82M50 6V82M53 6V82'),
    line('gold', 2.4, 'M44 16H56M44 26H56M44 36H56M44 46H56M38 6H42M58 6H62M38 12H42M58 12H62'),
    dot('amber', 3, [66, 82], [70, 74]),
  ],
  { tilt: 28 },
);

export const hat = drawing(
  symmetric('M50 20C58 14 66 16 70 24C74 38 76 48 77 56C86 54 94 48 100 42C98 66 78 82 50 82'),
  [
    both('deep', 'M50 56C62 56 72 54 77 50L78 60C70 66 60 68 50 68z'),
    both('light', 'M100 42C94 62 76 74 50 74V70C74 70 90 58 100 42z'),
    both('red', 'M50 50C62 50 70 48 75 44L77 56C70 61 60 62 50 62z'),
    fill('gold', burst(50, 55, 5, 12, 5)),
    fill('light', 'M34 24C38 20 42 22 44 26C40 34 38 40 36 46C32 42 32 32 34 24z'),
    fill('deep', 'M50 20C54 26 54 36 50 44C46 36 46 26 50 20z'),
  ],
);

export const cactus = drawing(
  'M50 3C60 3 65 10 65 20V54H72V40C72 30 88 30 88 40V56C88 66 82 70 74 70H65V78H35V62H26C18 62 12 58 12 48V34C12 24 28 24 28 34V46H35V20C35 10 40 3 50 3z',
  [
    fill('light', 'M40 18C40 12 44 8 48 8V76H40z'),
    line('deep', 2, 'M50 12V74M58 14V74M20 34V46C20 52 24 54 30 54M80 42V56C80 60 78 62 72 62'),
    fill('wood', 'M26 76H74L70 98H30z'),
    fill('gold', 'M22 72H78V82H22z'),
    dot('blush', 5, [46, 3], [54, 3], [50, -2]),
    dot('blush', 4, [20, 24], [81, 31]),
    line('cream', 2, 'M34 30L30 28M67 28L71 26M34 70L30 72M67 46L70 44M52 30H55M44 50H47'),
    dot('amber', 3, [50, 2]),
  ],
);

export const crystal = drawing(`${disc(50, 42, 39)}M26 72H74L84 92C84 97 80 98 76 98H24C20 98 16 97 16 92z`, [
  fill('gold', 'M26 72C40 84 60 84 74 72L84 92C84 97 80 98 76 98H24C20 98 16 97 16 92z'),
  line('bronze', 2.4, 'M22 88C40 93 60 93 78 88'),
  fill('deep', 'M50 81A39 39 0 0 1 14 58C30 66 44 50 58 56C70 60 78 60 86 56A39 39 0 0 1 50 81z'),
  fill('light', `${burst(56, 36, 4, 17, 4.4)}${burst(34, 52, 4, 9, 2.6)}${burst(72, 56, 4, 7, 2)}`),
  fill('white', 'M18 36C20 22 32 12 46 10C34 16 26 26 24 40C22 42 18 40 18 36z'),
  dot('red', 4, [50, 90]),
]);
