import { both, bothLines, dashed, dot, dots, drawing, fill, line } from '../drawing.ts';
import { symmetric } from '../path/mirror.ts';
import { burst, disc, hole, polar, spokes } from '../path/shapes.ts';

/** The five dark corners of a football, cut by its edge. */
const FOOTBALL_EDGE = Array.from({ length: 5 }, (_, index) => {
  const turn = index / 5;
  const corners = [polar(50, 50, 47, turn - 0.055), polar(50, 50, 34, turn - 0.045), polar(50, 50, 27, turn)];
  return `M${corners.join('L')}L${polar(50, 50, 34, turn + 0.045)}L${polar(50, 50, 47, turn + 0.055)}z`;
}).join('');

export const football = drawing(
  disc(50, 50, 47),
  [
    fill('tone', FOOTBALL_EDGE + burst(50, 50, 5, 17, 13.8)),
    line('deep', 2, spokes(50, 50, 5, 17, 27)),
    line(
      'deep',
      2,
      Array.from(
        { length: 5 },
        (_, index) =>
          `M${polar(50, 50, 34, index / 5 + 0.045)}L${polar(50, 50, 36, index / 5 + 0.1)}L${polar(50, 50, 34, index / 5 + 0.155)}M${polar(50, 50, 36, index / 5 + 0.1)}L${polar(50, 50, 47, index / 5 + 0.1)}`,
      ).join(''),
    ),
  ],
  { base: 'white' },
);

export const basketball = drawing(disc(50, 50, 47), [
  line(
    'ink',
    3,
    'M50 3C46 36 46 64 50 97M3 50C36 46 64 46 97 50M17 16C38 34 38 66 17 84M83 16C62 34 62 66 83 84',
  ),
  fill('light', 'M14 34C18 22 28 12 40 9C30 18 22 28 18 40z'),
]);

export const tennis = drawing(
  `M50 2C70 2 82 16 80 36C78 52 68 62 58 66L56 78H44L42 66C32 62 22 52 20 36C18 16 30 2 50 2zM44 78H56V96C56 99 44 99 44 96z`,
  [
    fill('coal', 'M50 9C64 9 74 20 72 36C70 50 60 58 50 58C40 58 30 50 28 36C26 20 36 9 50 9z'),
    line(
      'cream',
      1.4,
      'M36 14V54M43 10V57M50 9V58M57 10V57M64 14V54M30 20H70M28 28H72M28 36H72M30 44H70M36 52H64',
    ),
    fill('deep', 'M44 74H56V97H44z'),
    line('light', 2.4, 'M44 82L56 78M44 90L56 86'),
    line('light', 3, 'M24 32C24 18 34 8 46 6'),
    line('ink', 3, disc(80, 76, 17)),
    dot('leaf', 17, [80, 76]),
    line('cream', 3, 'M70 64C76 72 74 82 66 86M92 66C86 72 88 82 94 84'),
  ],
  { tilt: -16 },
);

export const shuttlecock = drawing(
  symmetric('M50 4C56 2 60 4 62 8C68 4 74 6 76 12C82 10 88 14 88 20L66 70C66 88 60 98 50 98'),
  [
    both('light', 'M50 4C56 2 60 4 62 8L56 66H50zM76 12C82 10 88 14 88 20L66 68H62z'),
    line('deep', 2, 'M50 10V64M62 10L57 64M38 10L43 64M75 14L62 66M25 14L38 66'),
    line('deep', 2.4, 'M20 36C40 30 60 30 80 36M27 52C42 47 58 47 73 52'),
    both('tone', 'M50 66C56 66 62 67 67 70C67 88 60 98 50 98z'),
    both('gold', 'M50 66C56 66 62 67 67 70V76C62 74 56 73 50 73z'),
  ],
  { base: 'white', tilt: 28 },
);

export const volleyball = drawing(disc(50, 50, 47), [
  fill(
    'cream',
    'M50 50C40 32 44 14 56 3C70 4 82 12 90 24C74 22 60 32 50 50zM50 50C70 48 86 58 93 68C86 82 74 92 60 96C64 80 62 62 50 50zM50 50C40 66 24 74 10 72C4 58 4 44 8 32C18 44 32 52 50 50z',
  ),
  line(
    'ink',
    2,
    'M50 50C40 32 44 14 56 3M50 50C60 32 74 22 90 24M50 50C70 48 86 58 93 68M50 50C62 62 64 80 60 96M50 50C40 66 24 74 10 72M50 50C32 52 18 44 8 32M52 38C52 26 60 16 74 10M62 56C72 62 76 76 76 88M38 54C26 60 14 58 5 52',
  ),
  fill('light', 'M16 28C22 18 30 12 40 9C34 16 28 24 26 34z'),
]);

export const glove = drawing(
  'M40 4C62 -2 86 8 92 30C96 48 88 62 80 70L82 92C82 96 80 98 76 98H40C36 98 34 96 34 92L32 76C26 74 20 70 16 64C8 62 2 50 8 40C6 22 20 8 40 4z',
  [
    fill('light', 'M14 38C16 22 28 12 44 9C32 18 26 28 26 42C22 44 16 42 14 38z'),
    fill(
      'deep',
      'M8 40C14 34 26 36 32 44C40 46 48 46 54 42C56 52 48 60 38 60C34 68 24 70 16 64C8 62 2 50 8 40z',
    ),
    fill('tone', 'M8 41C14 36 24 38 30 46C34 52 32 60 26 64C20 66 16 64 14 62C7 60 4 48 8 41z'),
    fill('cream', 'M33 78L80 72L82 92C82 96 80 98 76 98H40C36 98 34 96 34 92z'),
    line('red', 4, 'M36 88L80 83'),
    line('deep', 2.4, 'M58 42C66 40 74 36 78 30M32 76L80 70'),
    fill('white', 'M16 46C18 44 22 46 24 49C22 50 18 50 16 46z'),
  ],
  { tilt: -8 },
);

export const horseshoe = drawing(
  symmetric('M50 4C78 4 96 26 92 54C90 70 86 82 84 96H64L66 88C70 76 74 66 74 52C74 34 64 24 50 24'),
  [
    bothLines('deep', 7, 'M50 14C70 14 84 30 83 52C82 66 78 76 75 88'),
    dots('light', 2.6, [62, 17]),
    dots('light', 2.6, [76, 28]),
    dots('light', 2.6, [83, 46]),
    dots('light', 2.6, [81, 66]),
    dots('light', 2.6, [76, 84]),
    bothLines('light', 2, 'M54 8C70 10 84 22 88 40'),
    fill(
      'leaf',
      'M50 66C44 58 36 56 36 50C36 44 46 44 50 50C54 44 64 44 64 50C64 56 56 58 50 66zM50 66C42 72 40 80 34 80C28 80 28 70 34 66C28 62 30 54 36 54C42 54 44 62 50 66zM50 66C58 72 60 80 66 80C72 80 72 70 66 66C72 62 70 54 64 54C58 54 56 62 50 66z',
    ),
    line('leaf', 4, 'M50 66C50 76 52 84 56 92'),
  ],
);

export const gamepad = drawing(
  symmetric('M50 24H72C86 24 92 34 95 50C98 66 100 84 90 86C80 88 74 70 66 68H50'),
  [
    fill('light', 'M14 46C16 34 22 29 32 29H60C40 32 24 34 18 48z'),
    fill('coal', 'M24 36H33V43H40V52H33V59H24V52H17V43H24z'),
    dot('red', 5, [74, 37]),
    dot('sky', 5, [83, 46]),
    dot('amber', 5, [65, 46]),
    dot('leaf', 5, [74, 55]),
    dots('coal', 7, [61, 62]),
    dots('deep', 4, [61, 61]),
    line('coal', 4, 'M46 44H54M48 34H52'),
    bothLines('gold', 4, 'M66 19C74 17 80 18 86 24'),
  ],
);

export const headset = drawing(
  symmetric(
    'M50 4C80 4 92 24 92 46C98 50 98 74 92 78C90 88 84 90 78 88C74 86 74 84 74 80V50C74 46 76 43 80 42C80 26 70 16 50 16',
  ),
  [
    both('coal', 'M78 46C82 42 88 44 88 50V76C88 82 82 84 78 80z'),
    both('light', 'M92 46C98 50 98 74 92 78z'),
    bothLines('light', 2.4, 'M52 9C72 10 84 22 86 40'),
    line('ink', 7, 'M18 84C22 94 34 97 46 95'),
    line('gold', 3.4, 'M18 84C22 94 34 97 46 95'),
    fill('gold', disc(50, 94, 6)),
    fill('tone', burst(50, 56, 4, 22, 7)),
    fill('white', burst(50, 56, 4, 11, 4)),
  ],
);

export const crosshair = drawing(`${disc(50, 50, 40)}${hole(50, 50, 31)}`, [
  line('ink', 10, 'M50 2V30M50 70V98M2 50H30M70 50H98'),
  line('light', 6, 'M50 2V30M50 70V98M2 50H30M70 50H98'),
  line('tone', 3, disc(50, 50, 22)),
  dashed('light', 3, '3.4', disc(50, 50, 26)),
  dot('red', 8, [50, 50]),
  dot('white', 2.4, [48, 48]),
  line('light', 2, 'M16 36C20 24 28 18 38 14'),
]);
