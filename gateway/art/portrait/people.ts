/** A person drawn as a flat bust in a 200 x 240 box, light from the upper left. */
export type Person = {
  slug: string;
  /** Centre and edge of the light behind. */
  stage: readonly [string, string];
  /** Skin and its shaded side. */
  skin: readonly [string, string];
  hair: string;
  /** Hair behind the head, or none. */
  hairBack: string | null;
  /** Hair, or what is worn on it, before the head. */
  hairFront: readonly (readonly [colour: string, d: string])[];
  /** Clothes over the shoulders, the first one the whole of them. */
  clothes: readonly (readonly [colour: string, d: string])[];
  /** Glasses, beard, earrings and the like, over the face. */
  extras: readonly (readonly [colour: string, width: number, d: string])[];
  lips: string;
};

const SHOULDERS = 'M12 240Q14 184 66 172L84 164H116L134 172Q186 184 188 240z';
const LIGHT_SKIN = ['#fdc9a4', '#f0a880'] as const;
const TAN_SKIN = ['#eab384', '#cf8f60'] as const;
const BROWN_SKIN = ['#b97a50', '#985c38'] as const;
const DEEP_SKIN = ['#8a5638', '#6b3e26'] as const;

/** The eight ambassadors, in the order of the carousel. */
export const PEOPLE: readonly Person[] = [
  {
    slug: 'mei-ling',
    stage: ['#f27', '#504'],
    skin: LIGHT_SKIN,
    hair: '#2a1620',
    hairBack: 'M48 92Q46 34 100 32Q154 34 152 92Q152 140 166 176Q130 196 100 180Q70 196 34 176Q48 140 48 92z',
    hairFront: [
      ['#2a1620', 'M62 96Q60 58 112 46Q84 78 62 96zM138 96Q142 60 112 46Q120 76 138 96z'],
      ['#4d2a3a', 'M72 56Q88 42 112 46Q90 52 72 72z'],
    ],
    clothes: [
      ['#fff', SHOULDERS],
      ['#c12', 'M12 240Q14 184 66 172L76 168L100 216L124 168L134 172Q186 184 188 240z'],
      ['#8a0c20', 'M76 168L100 216L92 240H84L62 190zM124 168L100 216L108 240H116L138 190z'],
    ],
    extras: [['#fc4', 5, 'M61 112h0M139 112h0']],
    lips: '#d23',
  },
  {
    slug: 'adrian',
    stage: ['#37e', '#024'],
    skin: TAN_SKIN,
    hair: '#241a16',
    hairBack: null,
    hairFront: [
      ['#241a16', 'M60 92Q48 34 98 30Q150 28 142 90Q136 84 136 74Q112 76 92 62Q76 66 66 76Q64 86 60 92z'],
      ['#4a3830', 'M68 56Q84 36 112 38Q90 44 76 62z'],
    ],
    clothes: [
      ['#fff', SHOULDERS],
      ['#123', 'M12 240Q14 184 66 172L78 168L98 240zM188 240Q186 184 134 172L122 168L102 240z'],
      ['#24466e', 'M78 168L64 186L76 196L70 202L96 240H98zM122 168L136 186L124 196L130 202L104 240H102z'],
      ['#e80', 'M94 178H106L110 240H90z'],
    ],
    extras: [['#241a16', 3, 'M70 126Q82 150 100 150Q118 150 130 126']],
    lips: '#b5564a',
  },
  {
    slug: 'nur-farah',
    stage: ['#1aa', '#023'],
    skin: TAN_SKIN,
    hair: '#1c6e6a',
    hairBack:
      'M42 100Q40 26 100 24Q160 26 158 100Q160 150 172 190Q130 214 100 206Q70 214 28 190Q40 150 42 100z',
    hairFront: [
      [
        '#2a9d96',
        'M100 30Q152 34 146 104Q144 136 116 150Q134 128 136 96Q134 54 100 50Q66 54 64 96Q66 128 84 150Q56 136 54 104Q48 34 100 30z',
      ],
      ['#5cc9c0', 'M62 70Q70 38 100 36Q78 46 66 84z'],
    ],
    clothes: [
      ['#123a4a', SHOULDERS],
      ['#2a9d96', 'M84 148Q100 156 116 150Q150 170 150 206Q110 232 60 204Q52 176 84 148z'],
      ['#1c6e6a', 'M66 186Q100 208 140 178Q120 212 72 208z'],
    ],
    extras: [['#fd6', 6, 'M128 190h0']],
    lips: '#c4454f',
  },
  {
    slug: 'kenji',
    stage: ['#84f', '#203'],
    skin: LIGHT_SKIN,
    hair: '#3a2a6a',
    hairBack: null,
    hairFront: [
      [
        '#3a2a6a',
        'M58 94L54 62L66 66L62 40L82 46L92 24L108 42L128 28L130 50L148 50L140 94Q136 82 132 74L118 80L112 66L98 80L88 68L76 82Q68 82 58 94z',
      ],
      ['#6a4fc0', 'M70 56L84 50L94 34L104 50L92 60z'],
    ],
    clothes: [
      ['#1b1830', SHOULDERS],
      ['#3ef', 'M12 240Q12 222 18 210L60 240zM188 240Q188 222 182 210L140 240z'],
      ['#2b2550', 'M66 172L84 164H116L134 172L120 190H80z'],
      ['#f3c', 'M96 190H104V240H96z'],
    ],
    extras: [
      ['#223', 9, 'M54 100Q46 24 100 22Q154 24 146 100'],
      ['#3ef', 14, 'M56 96V112M144 96V112'],
    ],
    lips: '#c76a5e',
  },
  {
    slug: 'priya',
    stage: ['#f93', '#512'],
    skin: BROWN_SKIN,
    hair: '#1d1216',
    hairBack:
      'M50 96Q46 36 100 34Q154 36 150 96Q154 150 176 208Q140 200 132 150H68Q60 200 24 208Q46 150 50 96z',
    hairFront: [
      ['#1d1216', 'M62 98Q56 50 100 44Q144 50 138 98Q132 66 100 56Q68 66 62 98z'],
      ['#4a2c34', 'M70 62Q84 48 98 48Q80 58 72 76z'],
      ['#fc4', 'M98 44H102V62H98z'],
    ],
    clothes: [
      ['#a0f', SHOULDERS],
      ['#fc4', 'M66 172L84 164Q100 196 116 164L134 172Q100 222 66 172z'],
      ['#d07a00', 'M74 174Q100 212 126 174L120 170Q100 200 80 170z'],
    ],
    extras: [
      ['#fc4', 5, 'M62 114V124M138 114V124'],
      ['#d23', 5, 'M100 68h0'],
    ],
    lips: '#b02a3c',
  },
  {
    slug: 'marcus',
    stage: ['#2b6', '#032'],
    skin: DEEP_SKIN,
    hair: '#17110f',
    hairBack: null,
    hairFront: [
      ['#17110f', 'M62 88Q56 40 100 36Q144 40 138 88Q134 70 126 64Q100 56 74 64Q66 70 62 88z'],
      ['#3a2c26', 'M72 58Q84 44 104 44Q86 50 76 62z'],
    ],
    clothes: [
      ['#0a8f4f', SHOULDERS],
      [
        '#fff',
        'M66 172L84 164Q100 186 116 164L134 172L126 178Q100 204 74 178zM44 240V204H52V240zM148 240V204H156V240z',
      ],
      ['#fff', 'M84 210H114V218L102 240H92L104 219H84z'],
    ],
    extras: [['#17110f', 6, 'M68 120Q74 148 100 149Q126 148 132 120M88 127Q100 122 112 127']],
    lips: '#8a4038',
  },
  {
    slug: 'sofia',
    stage: ['#6ad', '#135'],
    skin: LIGHT_SKIN,
    hair: '#b5652a',
    hairBack: 'M50 90Q46 32 102 32Q156 34 150 90Q158 118 146 144Q126 160 100 158Q74 160 54 144Q42 118 50 90z',
    hairFront: [
      ['#b5652a', 'M60 104Q52 50 88 42Q130 30 140 74Q142 90 138 104Q130 92 126 74Q96 80 78 66Q66 80 60 104z'],
      ['#e09a55', 'M68 66Q80 46 108 46Q88 52 74 72z'],
    ],
    clothes: [
      ['#234', SHOULDERS],
      ['#345a80', 'M78 168Q78 150 84 146H116Q122 150 122 168Q100 184 78 168z'],
      ['#4d7aa8', 'M80 154Q100 162 120 154V160Q100 168 80 160z'],
    ],
    extras: [
      [
        '#334',
        3,
        'M70 102A13 13 0 1 0 96 102A13 13 0 1 0 70 102M104 102A13 13 0 1 0 130 102A13 13 0 1 0 104 102M96 100Q100 97 104 100',
      ],
    ],
    lips: '#d6505c',
  },
  {
    slug: 'rajan',
    stage: ['#e44', '#301'],
    skin: BROWN_SKIN,
    hair: '#2a1c18',
    hairBack: null,
    hairFront: [
      ['#fc4', 'M56 84Q52 34 100 32Q148 34 144 84Q100 66 56 84z'],
      ['#fff0c0', 'M66 58Q76 40 100 38Q82 46 74 66z'],
      ['#d08a00', 'M56 84Q100 62 144 84L166 92Q168 98 160 98Q100 76 56 92z'],
    ],
    clothes: [
      ['#222', SHOULDERS],
      ['#c22', 'M66 172L84 164L100 190L116 164L134 172L120 204L100 192L80 204z'],
      ['#fc4', 'M98 192H102V240H98zM40 226H64V232H40z'],
    ],
    extras: [['#2a1c18', 5, 'M82 124Q92 118 100 122Q108 118 118 124']],
    lips: '#a04a40',
  },
];
