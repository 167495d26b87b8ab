import { dot, drawing, fill, line } from '../drawing.ts';
import { burst, disc } from '../path/shapes.ts';

export const balls = drawing(`${disc(50, 26, 25)}${disc(26, 70, 26)}${disc(75, 70, 25)}`, [
  fill('gold', disc(50, 26, 25)),
  line('ink', 3, disc(26, 70, 26)),
  fill('tone', disc(26, 70, 26)),
  line('ink', 3, disc(75, 70, 25)),
  dot('red', 25, [75, 70]),
  dot('white', 14, [50, 28], [27, 72], [76, 72]),
  line(
    'coal',
    4,
    'M45 22H55L48 36M31 66C24 65 22 70 22 75C22 80 32 80 32 75C32 71 25 70 22 74M71 66H80L75 71C82 71 82 80 76 80C73 80 71 79 70 77',
  ),
  fill(
    'white',
    'M32 18C35 10 40 7 46 6C42 9 38 14 36 20zM7 62C10 54 15 50 22 49C17 52 13 58 12 64zM57 60C60 54 65 51 70 50C66 54 63 58 61 63z',
  ),
]);

export const ticket = drawing(
  'M6 22H94C96 22 98 24 98 26V40C90 40 90 60 98 60V74C98 76 96 78 94 78H6C4 78 2 76 2 74V60C10 60 10 40 2 40V26C2 24 4 22 6 22z',
  [
    fill(
      'deep',
      'M6 22H94C96 22 98 24 98 26V32H2V26C2 24 4 22 6 22zM2 68H98V74C98 76 96 78 94 78H6C4 78 2 76 2 74z',
    ),
    fill('gold', burst(28, 50, 10, 16, 12)),
    fill('deep', burst(28, 51, 5, 10, 4)),
    line('light', 2, 'M50 36V39M50 44V47M50 52V55M50 60V63'),
    dot('cream', 6, [64, 43], [80, 43], [64, 58], [80, 58]),
    line('coal', 2, 'M62 41H66L63 46M78 41H82L79 46M62 56H66L63 61M78 56H82L79 61'),
    line('light', 2, 'M8 27H40'),
  ],
  { tilt: -16 },
);
