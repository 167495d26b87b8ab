import { both, bothLines, dot, dots, drawing, fill, line } from '../drawing.ts';
import { symmetric } from '../path/mirror.ts';
import { burst, disc, spokes } from '../path/shapes.ts';

export const gladiator = drawing(
  symmetric('M50 2C72 2 92 12 98 32L88 36C92 52 90 72 82 94L64 98L58 82L50 84'),
  [
    both('red', 'M50 2C72 2 92 12 98 32L80 40C74 30 62 24 50 24z'),
    bothLines('deep', 2.4, 'M50 4V22M64 6L60 24M78 13L69 29M90 23L77 36'),
    both('light', 'M50 26C62 26 72 34 77 44L74 50C66 38 58 34 50 34z'),
    both('coal', 'M50 56L54 52C62 50 70 50 76 54C74 62 66 66 58 66L60 84L50 84z'),
    both('gold', 'M50 48C60 44 72 46 79 52L77 56C70 52 62 52 55 55L56 80L50 84z'),
    both('deep', 'M74 66C78 66 82 64 86 60C86 72 84 82 80 92L66 95L62 82C68 80 74 74 74 66z'),
    bothLines('gold', 2, 'M70 88L80 86'),
  ],
);

export const viking = drawing(
  symmetric('M50 10C60 10 68 15 73 23C82 25 90 17 86 1C101 10 102 32 83 42L83 56C85 78 70 92 50 100'),
  [
    both('cream', 'M73 23C82 25 90 17 86 1C101 10 102 32 83 42C80 35 77 29 73 23z'),
    both('wood', 'M50 62C58 56 70 60 82 50L83 56C85 78 70 92 50 100z'),
    both('skin', 'M50 44H80L80 54C72 62 62 58 50 64z'),
    both('cream', 'M54 51C58 47 65 48 68 51C65 56 57 56 54 51z'),
    dots('ink', 2.6, [62, 51]),
    both('gold', 'M50 34C62 34 74 38 83 44V50C74 44 62 42 50 42zM46 10H54V62L50 68z'),
    bothLines('gold', 2, 'M58 72C58 80 57 88 55 94M68 68C68 76 66 82 63 88'),
    both('wood', 'M50 66C58 60 66 62 72 68C64 72 56 72 50 70z'),
    both('light', 'M54 12C62 13 68 18 72 26C66 22 60 20 54 20z'),
  ],
);

export const mask = drawing(symmetric('M50 44C62 30 84 30 99 38C99 60 88 76 70 76C58 76 54 68 50 62'), [
  both(
    'gold',
    'M88 36C86 22 92 10 99 2C101 18 99 30 97 38zM78 34C74 22 78 10 84 2C89 14 89 26 88 36zM68 34C64 24 66 14 70 6C76 14 78 24 78 34z',
  ),
  both('coal', 'M62 54C68 46 80 46 88 52C84 62 70 66 62 54z'),
  bothLines('gold', 2.4, 'M59 54C68 42 82 42 92 51C86 66 68 70 59 54'),
  both('light', 'M54 48C62 38 76 36 88 39C76 40 64 44 56 54z'),
  dots('sky', 3, [94, 44]),
  fill('gold', 'M50 26L59 40L50 56L41 40z'),
  fill('red', 'M50 32L55 40L50 49L45 40z'),
  bothLines('red', 3.4, 'M92 66C96 78 88 84 94 97M84 73C86 82 80 88 84 96'),
]);

export const skull = drawing(
  symmetric('M50 4C78 4 94 22 93 46C93 58 86 64 80 68L78 82C76 86 72 86 68 86V94H50'),
  [
    both('coal', 'M58 46C64 38 78 40 80 50C82 62 70 68 62 64C56 60 55 52 58 46z'),
    dots('amber', 5, [69, 53]),
    fill('coal', 'M50 58C53 62 57 68 55 72C52 73 51 70 50 70C49 70 48 73 45 72C43 68 47 62 50 58z'),
    bothLines('deep', 2.4, 'M50 80V94M59 80V93M68 78V87'),
    dot('red', 5, [50, 19], [44, 26], [56, 26]),
    dot('red', 4, [47, 33], [53, 33]),
    dot('amber', 4, [50, 26]),
    both('leaf', 'M62 24C70 16 78 18 82 24C76 30 68 30 62 24z'),
    dots('red', 3.4, [84, 62]),
  ],
);

export const sword = drawing(
  symmetric('M50 0L59 12V58H72C78 58 80 66 74 68H58V86C62 90 58 99 50 99'),
  [
    fill('light', 'M50 2V58H43V12z'),
    fill('deep', 'M52 14H57V58H52z'),
    both('gold', 'M50 57H72C78 57 80 67 74 69H50z'),
    fill('wood', 'M43 69H57V86H43z'),
    line('gold', 2, 'M43 73L57 77M43 79L57 83'),
    fill('gold', disc(50, 92, 7)),
    dot('red', 5, [50, 63]),
    dot('red', 3, [50, 92]),
  ],
  { tilt: 38 },
);

export const shield = drawing(symmetric('M50 3C62 12 78 15 92 14C96 48 84 82 50 98'), [
  both('gold', 'M50 3C62 12 78 15 92 14C96 48 84 82 50 98z'),
  both('tone', 'M50 13C62 20 74 23 84 23C86 50 76 76 50 88z'),
  fill('deep', 'M50 13C62 20 74 23 84 23C85 34 84 42 82 50H50zM50 50V88C36 82 24 68 18 50z'),
  fill('gold', burst(50, 50, 5, 23, 10)),
  fill('light', burst(50, 49, 5, 17, 7)),
  line('light', 2, 'M22 26C30 26 38 24 46 20'),
  dots('bronze', 2, [84, 19]),
]);

export const compass = drawing(disc(50, 52, 45), [
  line('light', 2, disc(50, 52, 40)),
  dot('coal', 35, [50, 52]),
  line('light', 2.4, spokes(50, 52, 8, 30, 33)),
  fill('light', burst(50, 52, 4, 27, 6)),
  fill('red', 'M72 24L57 57L45 47z'),
  fill('cream', 'M28 80L57 57L45 47z'),
  dot('amber', 4.5, [50, 52]),
  line('gold', 4, 'M44 5A6 6 0 0 1 56 5'),
  line('white', 3, 'M14 42C18 30 26 22 36 18'),
]);

export const ship = drawing('M4 62H18L14 54H82L94 46L96 52L88 66C86 80 82 88 78 92H22C14 86 8 76 4 62z', [
  line('wood', 5, 'M30 56V6M62 56V2'),
  fill('tone', 'M32 10C48 14 50 38 40 50H12C22 38 22 22 14 12C20 10 26 9 32 10z'),
  fill('light', 'M64 5C84 12 86 36 74 48H44C54 36 54 16 46 6C52 4 58 4 64 5z'),
  fill('tone', 'M66 18C74 24 74 32 70 38H54C58 32 58 24 55 18z'),
  fill('red', 'M62 0L76 4L62 8z'),
  fill('deep', 'M6 66H87C86 72 85 76 83 80H14C10 76 8 72 6 66z'),
  fill(
    'gold',
    `${disc(24, 73, 3.4)}${disc(38, 73, 3.4)}${disc(52, 73, 3.4)}${disc(66, 73, 3.4)}M4 62H90L88 66H6z`,
  ),
  line('sky', 4, 'M2 94C10 88 18 98 26 93C34 88 42 98 50 93C58 88 66 98 74 93C82 88 90 98 98 92'),
]);

export const pyramid = drawing('M50 10L98 88H2z', [
  fill('light', 'M50 10L38 88H2z'),
  fill('deep', 'M50 10L98 88H38z'),
  line('bronze', 1.6, 'M42 24H54M34 38L48 38L64 38M25 52L44 52L74 52M16 66L42 66L84 66M8 78L40 78L92 78'),
  fill('gold', 'M50 10L61 28L45 28L39 28z'),
  fill('white', 'M50 10L45 28H39z'),
  fill('coal', 'M58 88V76C58 70 72 70 72 76V88z'),
  line('gold', 2.6, 'M50 4V-2M60 6L64 1M40 6L36 1'),
]);

export const book = drawing(
  'M16 6H80C86 6 88 10 88 14V92C88 96 86 98 82 98H18C12 98 10 94 10 88V14C10 10 12 6 16 6z',
  [
    fill('cream', 'M14 88C14 84 17 82 22 82H84V94H20C16 94 14 92 14 88z'),
    line('bronze', 1.4, 'M22 86H84M22 90H84'),
    fill('deep', 'M16 6H24V82C18 82 14 84 12 88V14C12 10 12 6 16 6z'),
    line('gold', 3, 'M32 14H80V74H32zM24 8V80'),
    fill('gold', burst(56, 44, 8, 25, 14)),
    fill('cream', 'M38 44C46 32 66 32 74 44C66 56 46 56 38 44z'),
    dot('red', 9, [56, 44]),
    fill('ink', 'M56 36C60 41 60 47 56 52C52 47 52 41 56 36z'),
    dot('white', 2, [53, 41]),
    fill('gold', 'M70 6H88V22zM88 62V82H70z'),
  ],
);

export const potion = drawing(symmetric('M50 10H62V34C80 40 92 54 92 70C92 88 76 98 50 98'), [
  both('sky', 'M50 14H58V36C78 42 88 56 88 70C88 74 87 78 85 82L50 82z'),
  both('tone', 'M50 62C60 58 74 60 87 64C92 82 74 94 50 94z'),
  both('light', 'M50 62C60 58 74 60 87 64C76 68 62 68 50 66z'),
  dot('light', 5, [40, 78]),
  dot('light', 4, [56, 84]),
  dot('light', 3, [62, 75]),
  dot('light', 3.4, [48, 52]),
  dot('light', 2.4, [55, 43]),
  fill('wood', 'M38 1H62L60 13H40z'),
  both('gold', 'M50 12H65V20H50z'),
  line('white', 4, 'M22 66C22 56 28 48 36 44'),
  fill('gold', 'M42 30L58 30L56 36L44 36z'),
]);

export const hourglass = drawing(symmetric('M50 4H78V14H74C74 34 66 42 56 50C66 58 74 66 74 88H78V97H50'), [
  both('sky', 'M50 14H70C70 32 62 40 52 50C62 60 70 68 70 88H50z'),
  both('gold', 'M50 28H66C64 36 58 42 51 49V76C60 76 66 82 68 88H50z'),
  fill('white', 'M34 18H40C40 30 44 38 48 44C40 38 34 30 34 18zM34 84C34 72 38 64 46 56C40 64 38 74 40 84z'),
  both('tone', 'M50 3H80V14H50zM50 87H80V98H50z'),
  both('light', 'M50 5H78V8H50zM50 89H78V91H50z'),
  bothLines('tone', 5, 'M75 14V87'),
]);
