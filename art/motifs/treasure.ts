import { both, bothLines, dashed, dot, dots, drawing, fill, line } from '../drawing.ts';
import { symmetric } from '../path/mirror.ts';
import { burst, disc, hole } from '../path/shapes.ts';

export const coin = drawing(disc(50, 50, 46), [
  line('deep', 3, disc(50, 50, 37)),
  line('light', 2, disc(50, 50, 40)),
  dashed('deep', 4, '4.9', disc(50, 50, 44)),
  fill('deep', burst(50, 53, 5, 27, 12)),
  fill('light', burst(50, 50, 5, 27, 12)),
  fill('tone', burst(50, 50.5, 5, 21, 9)),
  line('white', 4, 'M12 40C16 26 26 16 40 12'),
]);

export const ingot = drawing(symmetric('M50 18C64 18 72 30 73 42C84 42 93 36 99 24C100 54 84 84 50 84'), [
  both('light', 'M73 42C84 42 93 36 99 24C97 38 88 54 50 56V46C60 46 70 45 73 42z'),
  both('deep', 'M50 56C86 54 96 40 99 26C98 56 82 84 50 84z'),
  both('tone', 'M50 61C76 60 88 50 94 42C90 64 74 79 50 79z'),
  both('light', 'M50 22C60 22 66 30 68 38C62 32 56 30 50 30z'),
  line('light', 4, 'M18 58C22 66 28 71 36 74'),
  fill('deep', burst(50, 67, 4, 10, 4)),
]);

export const crown = drawing(
  symmetric('M50 14C54 30 60 42 68 44C76 42 84 34 90 22L84 76C86 78 86 88 83 90C72 94 60 95 50 95'),
  [
    both('deep', 'M50 74C62 74 74 73 84 70L83 90C72 94 60 95 50 95z'),
    both('light', 'M50 26C53 40 58 50 67 52C74 50 80 44 85 36L83 50C72 62 60 64 50 64z'),
    both('tone', 'M50 34C54 46 60 55 68 57C76 55 80 50 84 44L82 66C72 69 60 70 50 70z'),
    both('gold', disc(90, 17, 7)),
    fill('gold', disc(50, 9, 8)),
    dot('red', 6, [50, 84]),
    dots('sky', 4.5, [70, 82]),
    fill('red', 'M50 44L56 53L50 62L44 53z'),
    bothLines('light', 2, 'M50 77C62 77 74 76 84 73'),
  ],
);

export const diamond = drawing('M22 12H78L99 40L50 96L1 40z', [
  fill('light', 'M22 12L34 40L50 12zM78 12L66 40L99 40z'),
  fill('white', 'M50 12L34 40H66z'),
  fill('light', 'M1 40H34L50 96z'),
  fill('deep', 'M66 40H99L50 96zM78 12L50 12L66 40z'),
  line('white', 1.6, 'M1 40H99M22 12L34 40L50 96L66 40L78 12'),
  fill('white', 'M27 18L40 18L34 32z'),
]);

export const heart = drawing(symmetric('M50 26C58 4 90 4 96 30C100 56 74 76 50 96'), [
  fill('light', 'M50 26L34 36L18 14C34 6 46 14 50 26zM82 14L66 36L96 30C94 22 89 16 82 14z'),
  fill('white', 'M18 14L34 36L4 34C5 24 10 16 18 14z'),
  fill('deep', 'M96 30C100 56 74 76 50 96L66 36zM50 26L66 36L82 14C68 8 54 14 50 26z'),
  fill('light', 'M50 26L66 36L50 96L34 36z'),
  fill('tone', 'M50 34L60 40L50 78L40 40z'),
  line('white', 1.6, 'M4 34L34 36L50 96L66 36L96 30M50 26L34 36M50 26L66 36'),
]);

export const ring = drawing(
  `M50 40A29 29 0 1 0 50 98A29 29 0 1 0 50 40z${hole(50, 69, 20)}M32 4H68L84 22L50 52L16 22z`,
  [
    fill('gold', `${disc(50, 69, 29)}${hole(50, 69, 20)}`),
    line('bronze', 2, 'M25 60C20 76 32 94 50 94C68 94 80 76 75 60'),
    fill('tone', 'M32 4H68L84 22L50 52L16 22z'),
    fill('light', 'M32 4L40 22H16zM50 4L40 22H60zM68 4L60 22L50 52L84 22z'),
    fill('deep', 'M60 22H84L50 52z'),
    fill('white', 'M40 22L50 4L32 4zM40 22H50L46 38z'),
    line('gold', 5, 'M18 28L32 42M82 28L68 42'),
  ],
);

export const chest = drawing(
  'M8 40C6 22 18 12 30 12H74C86 12 94 22 92 40L96 46V88C96 92 94 94 90 94H10C6 94 4 92 4 88V46z',
  [
    fill('deep', 'M8 40C6 22 18 12 30 12H74C86 12 94 22 92 40L88 46H12z'),
    fill(
      'gold',
      'M14 46C16 36 22 36 26 40C28 30 38 30 42 36C46 28 58 28 60 36C64 30 74 32 76 40C82 36 86 40 87 46z',
    ),
    fill('ink', 'M4 46H96V50H4z'),
    line('gold', 5, 'M22 14V28M78 14V28M22 52V92M78 52V92M7 91H93M6 53H94'),
    fill('gold', 'M38 46H62V62C62 70 56 74 50 76C44 74 38 70 38 62z'),
    fill('ink', `${disc(50, 57, 4)}M48 58H52L53 67H47z`),
    dot('white', 3, [35, 35], [66, 36]),
  ],
);

export const key = drawing(
  `M50 2C68 2 80 14 78 28C76 40 66 48 57 50V66H70V74H57V80H74V90H57V94C57 98 43 98 43 94V50C34 48 24 40 22 28C20 14 32 2 50 2z${hole(50, 26, 13)}`,
  [
    line('light', 2.6, 'M47 54V92M28 24C30 14 38 8 48 8'),
    line('deep', 2.6, disc(50, 26, 17)),
    fill('deep', 'M40 50H60V56H40z'),
    fill('red', 'M50 14L58 26L50 38L42 26z'),
    fill('white', 'M50 14L42 26H50z'),
  ],
  { tilt: 32 },
);

export const pot = drawing(
  symmetric('M50 22H80C88 22 90 32 84 34C96 46 96 72 80 86L84 96H74L70 91C58 95 54 95 50 95'),
  [
    both('gold', 'M50 8C56 4 62 6 64 11C71 9 76 13 76 18C80 18 82 20 82 24H50z'),
    line(
      'bronze',
      2,
      'M34 16C36 10 44 10 46 16M54 14C56 9 63 10 64 15M66 19C68 15 74 16 75 21M26 20C28 15 34 16 35 20',
    ),
    both('deep', 'M50 24H80C86 24 88 32 82 34H50z'),
    line('light', 4, 'M16 56C16 50 18 46 20 43M18 68C19 72 21 76 24 79'),
    fill('gold', disc(50, 63, 17)),
    line('bronze', 2, disc(50, 63, 13)),
    fill('bronze', burst(50, 64, 5, 9, 4)),
  ],
);

export const bell = drawing(
  symmetric('M50 4C56 4 59 8 58 13C75 17 80 34 80 50C80 64 86 72 93 78V86H61C60 94 55 98 50 98'),
  [
    both('deep', 'M50 86H61C60 94 55 98 50 98zM50 76H92L93 86H50z'),
    fill('light', 'M24 50C24 34 30 22 42 18C34 28 32 40 32 56C32 66 28 72 22 76C26 68 24 60 24 50z'),
    bothLines('light', 2.4, 'M50 68H82'),
    bothLines('deep', 2.4, 'M50 62H79'),
    fill('deep', 'M66 30C72 44 70 62 78 76H70C64 62 68 46 66 30z'),
    fill('red', 'M50 20C60 14 70 16 74 22C66 28 58 28 50 22C42 28 34 28 26 22C30 16 40 14 50 20z'),
    dot('red', 5, [50, 21]),
  ],
);

export const seven = drawing('M8 10H92V34C72 52 62 72 60 96H28C31 70 42 52 58 38H32V48H8z', [
  fill('light', 'M12 14H88V20H18V44H12z'),
  fill('deep', 'M92 34C72 52 62 72 60 96H50C52 70 64 48 84 34z'),
  line('gold', 3, 'M14 16H86V32C68 48 58 68 55 90H34C38 68 48 52 66 33H27V42H14z'),
  line('white', 3, 'M20 22H40'),
]);

export const star = drawing(
  'M50 2C53 2 54 5 56 9L66 31L90 34C98 35 99 40 94 44L76 61L81 86C82 93 78 96 72 92L50 80L28 92C22 96 18 93 19 86L24 61L6 44C1 40 2 35 10 34L34 31L44 9C46 5 47 2 50 2z',
  [
    fill('light', 'M50 8V54L36 34zM7 38L50 54L26 60zM93 38L66 34L50 54zM24 90L50 54L50 76z'),
    fill('deep', 'M93 38L50 54L74 60zM76 90L50 54L50 76zM50 8L50 54L64 34z'),
    fill('white', 'M40 34L47 18V30z'),
  ],
);

export const trophy = drawing(
  `${symmetric('M50 6H76V14H92C96 32 88 48 70 52C66 60 60 64 56 66V76C66 78 72 84 72 90H76V97H50')}M76 22L74 43C82 40 86 32 85 22zM24 22L26 43C18 40 14 32 15 22z`,
  [
    fill('light', 'M28 10H38C38 34 42 50 48 60C36 54 28 40 28 10z'),
    fill('deep', 'M74 10C74 40 64 56 52 62C62 50 66 34 66 10zM24 90H76V97H24z'),
    both('light', 'M50 6H76V12H50z'),
    fill('deep', burst(50, 33, 5, 14, 6)),
    fill('white', burst(50, 32, 5, 12, 5)),
    line('deep', 2.4, 'M44 70H56M40 80C46 77 54 77 60 80'),
  ],
);
