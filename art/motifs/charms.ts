import { both, type Drawing, dashed, dot, dots, drawing, fill, line } from '../drawing.ts';
import { symmetric } from '../path/mirror.ts';
import { burst, disc } from '../path/shapes.ts';
import type { Charm } from '../theme.ts';

const CARD = 'M24 6H76C80 6 82 8 82 12V88C82 92 80 94 76 94H24C20 94 18 92 18 88V12C18 8 20 6 24 6z';
const GOLD = { base: 'gold' } as const;
const PAPER = { base: 'cream', tilt: 14 } as const;

/** Small and simple versions of motifs, in colours of their own, for the corner of another's picture. */
export const CHARM_DRAWINGS: Record<Charm, Drawing> = {
  coin: drawing(
    disc(50, 50, 45),
    [line('bronze', 4, disc(50, 50, 34)), fill('bronze', burst(50, 52, 5, 24, 11))],
    GOLD,
  ),
  chips: drawing(
    disc(50, 50, 46),
    [
      dashed('cream', 14, '15', disc(50, 50, 38)),
      dot('cream', 24, [50, 50]),
      fill('red', 'M50 32L64 50L50 68L36 50z'),
    ],
    { base: 'red' },
  ),
  cards: drawing(CARD, [fill('red', 'M50 74L28 48Q28 30 42 32L50 40L58 32Q72 30 72 48z')], PAPER),
  ace: drawing(
    CARD,
    [fill('coal', 'M50 24L72 52Q72 66 58 64L54 60L60 76H40L46 60L42 64Q28 66 28 52z')],
    PAPER,
  ),
  spade: drawing(
    symmetric('M50 2Q62 26 92 48Q100 78 60 72L70 96H50'),
    [fill('gold', burst(50, 52, 4, 22, 7))],
    {
      base: 'coal',
    },
  ),
  dice: drawing(
    'M50 4L92 26V74L50 96L8 74V26z',
    [
      fill('cream', 'M8 26L50 48V96L8 74z'),
      fill('blush', 'M92 26L50 48V96L92 74z'),
      dot('coal', 5, [22, 50], [36, 78], [64, 64], [78, 58], [64, 82], [78, 74]),
      dot('red', 8, [50, 26]),
    ],
    { base: 'white' },
  ),
  star: drawing(burst(50, 54, 5, 52, 24), [fill('cream', 'M50 2V54L36 36zM0 38L50 54L28 58z')], GOLD),
  trophy: drawing(
    symmetric('M50 6H78V14H94Q96 46 70 52L58 62V78H72V94H50'),
    [
      fill('cream', 'M30 10H40Q40 40 46 56Q30 46 30 10z'),
      fill('bronze', 'M28 82H72V94H28zM78 22H86Q86 38 76 42z'),
    ],
    GOLD,
  ),
  bolt: drawing('M62 2L14 56H42L30 98L86 38H56L74 2z', [fill('cream', 'M62 2L14 56H24L66 8z')], GOLD),
  crown: drawing(
    symmetric('M50 12L66 44L94 22L84 88H50'),
    [fill('bronze', 'M15 74H85V84H15z'), dots('red', 5, [92, 20]), dot('red', 7, [50, 12], [50, 60])],
    GOLD,
  ),
  seven: drawing(
    'M10 10H90V34Q66 60 60 94H30Q36 62 58 36H30V48H10z',
    [line('gold', 4, 'M18 18H82V32Q58 58 52 86')],
    {
      base: 'red',
    },
  ),
  lotus: drawing(
    symmetric('M50 10Q66 28 66 40L92 34Q92 84 50 88'),
    [
      both('cream', 'M66 40L92 34Q88 72 54 84Q66 64 66 40z'),
      fill('light', 'M50 20Q66 50 50 84Q34 50 50 20z'),
    ],
    { base: 'blush' },
  ),
  clover: drawing(
    disc(32, 32, 24) + disc(68, 32, 24) + disc(32, 68, 24) + disc(68, 68, 24),
    [line('cream', 5, 'M30 30L70 70M70 30L30 70')],
    { base: 'leaf' },
  ),
  balls: drawing(disc(50, 50, 46), [dot('white', 26, [50, 50]), line('coal', 8, 'M40 40H60L47 64')], {
    base: 'red',
  }),
  key: drawing(
    `${disc(50, 26, 24)}M42 46H58V66H72V76H58V84H72V96H42z`,
    [line('bronze', 6, disc(50, 26, 12)), line('cream', 4, 'M47 54V92')],
    { base: 'gold', tilt: 30 },
  ),
  lantern: drawing(
    symmetric('M50 4H64V16Q96 24 96 48Q96 72 64 80V92H50'),
    [
      fill('gold', 'M36 4H64V18H36zM36 78H64V92H36z'),
      line('gold', 4, 'M44 18Q30 48 44 78M56 18Q70 48 56 78'),
    ],
    { base: 'red' },
  ),
  heart: drawing(
    symmetric('M50 26C58 2 92 4 94 32C96 56 72 74 50 94'),
    [fill('blush', 'M14 34Q16 16 34 18Q22 26 24 44z')],
    {
      base: 'red',
    },
  ),
  moon: drawing(
    'M62 4C30 24 34 72 78 82C54 106 8 92 6 52C6 20 34 0 62 4z',
    [dot('amber', 7, [70, 36], [88, 58])],
    {
      base: 'cream',
    },
  ),
  diamond: drawing(
    'M22 14H78L98 42L50 94L2 42z',
    [
      fill('white', 'M22 14L34 42L50 14zM2 42H34L50 94z'),
      line('white', 3, 'M4 42H96M34 42L50 14L66 42L50 94z'),
    ],
    {
      base: 'sky',
    },
  ),
  bell: drawing(
    symmetric('M50 4Q58 6 60 14Q84 22 82 58L94 80H62Q60 96 50 96'),
    [line('bronze', 5, 'M12 78H88'), line('cream', 6, 'M30 54Q30 34 40 26')],
    GOLD,
  ),
  shield: drawing(
    symmetric('M50 4Q68 14 92 14Q96 76 50 96'),
    [fill('cream', 'M50 16Q64 24 80 25Q82 68 50 82z'), fill('red', 'M50 16Q36 24 20 25Q18 68 50 82z')],
    GOLD,
  ),
  tiger: drawing(
    symmetric('M50 16L68 20Q78 4 90 14L84 36Q100 60 84 84Q68 96 50 96'),
    [
      fill('cream', 'M50 62Q82 56 84 76Q66 94 50 94Q34 94 16 76Q18 56 50 62'),
      line('coal', 6, 'M50 22V36M38 24L42 34M62 24L58 34M90 58H80M10 58H20M34 50h0M66 50h0'),
      line('red', 8, 'M46 66H54'),
    ],
    { base: 'amber' },
  ),
  flame: drawing(
    'M54 2C58 26 90 36 86 68C82 90 66 98 50 98C30 98 12 86 14 62C16 44 24 36 28 26C30 36 34 40 40 42C40 26 48 14 54 2z',
    [fill('gold', 'M52 46C66 60 70 72 64 86Q50 100 36 86C30 74 42 66 52 46z')],
    { base: 'red' },
  ),
  ingot: drawing(
    symmetric('M50 16Q72 16 74 42Q90 40 98 24Q98 84 50 84'),
    [fill('cream', 'M26 42Q50 54 74 42Q80 42 86 38Q72 62 50 62Q28 62 14 38Q20 42 26 42z')],
    GOLD,
  ),
  ring: drawing(
    `${disc(50, 66, 31)}M30 4H70L84 22L50 50L16 22z`,
    [
      dot('coal', 19, [50, 67]),
      fill('sky', 'M30 4H70L84 22L50 50L16 22z'),
      fill('white', 'M30 4L50 4L36 22H16z'),
    ],
    GOLD,
  ),
  cherry: drawing(
    disc(28, 68, 26) + disc(72, 70, 25),
    [
      line('leaf', 6, 'M28 44Q36 20 56 8Q70 26 72 46'),
      fill('leaf', 'M56 8Q76 -6 94 10Q76 26 56 8z'),
      dot('blush', 6, [20, 60], [64, 62]),
    ],
    { base: 'red' },
  ),
  shell: drawing(
    symmetric('M50 8L66 12L80 24L92 40Q94 62 74 90H50'),
    [line('cream', 4, 'M50 16V84M70 24L56 84M30 24L44 84M86 44L62 86M14 44L38 86')],
    { base: 'blush' },
  ),
};
