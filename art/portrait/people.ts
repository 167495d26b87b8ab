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
const LIGHT_SKIN = ['#fca', '#ea8'] as const;
const TAN_SKIN = ['#eb8', '#c86'] as const;
const BROWN_SKIN = ['#b75', '#953'] as const;

/** The eight ambassadors, in the order of the carousel. */
export const PEOPLE: readonly Person[] = [
  {
    // A coach: pony tail and a track suit.
    slug: 'mei-lin',
    stage: ['#f36', '#504'],
    skin: LIGHT_SKIN,
    hair: '#212',
    hairBack:
      'M48 96Q44 34 100 32Q150 34 152 84Q184 92 178 150Q172 172 160 180Q164 140 146 118L132 150H68Q50 140 48 96z',
    hairFront: [
      ['#212', 'M60 100Q56 46 108 44Q146 50 140 100Q136 76 116 60Q86 66 60 100z'],
      ['#534', 'M70 60Q88 42 112 46Q90 52 72 76z'],
      ['#fc4', 'M142 80Q152 84 154 94L146 98Q140 90 138 84z'],
    ],
    clothes: [
      ['#c12', SHOULDERS],
      ['#fff', 'M78 166L100 190L122 166L128 170L103 198V240H97V198L72 170z'],
      ['#fff', 'M30 240V200L40 192V240zM160 240V192L170 200V240z'],
    ],
    extras: [],
    lips: '#d23',
  },
  {
    // A commentator: suit, stubble and a microphone.
    slug: 'faris',
    stage: ['#37e', '#024'],
    skin: TAN_SKIN,
    hair: '#211',
    hairBack: null,
    hairFront: [
      ['#211', 'M60 92Q48 34 98 30Q150 28 142 90Q136 84 136 74Q112 76 92 62Q76 66 66 76Q64 86 60 92z'],
      ['#433', 'M68 56Q84 36 112 38Q90 44 76 62z'],
    ],
    clothes: [
      ['#fff', SHOULDERS],
      ['#123', 'M12 240Q14 184 66 172L78 168L98 240zM188 240Q186 184 134 172L122 168L102 240z'],
      ['#246', 'M78 168L64 186L76 196L70 202L96 240H98zM122 168L136 186L124 196L130 202L104 240H102z'],
      ['#e80', 'M94 178H106L110 240H90z'],
    ],
    extras: [
      ['#211', 3, 'M70 126Q82 150 100 150Q118 150 130 126'],
      ['#dde', 3, 'M60 112Q58 134 84 138'],
      ['#223', 11, 'M58 98V108M84 138h0'],
    ],
    lips: '#b54',
  },
  {
    // A designer: bob, round glasses and a roll neck.
    slug: 'priya',
    stage: ['#6ad', '#135'],
    skin: BROWN_SKIN,
    hair: '#322',
    hairBack: 'M50 90Q46 32 102 32Q156 34 150 90Q158 118 146 144Q126 160 100 158Q74 160 54 144Q42 118 50 90z',
    hairFront: [
      ['#322', 'M60 104Q52 50 88 42Q130 30 140 74Q142 90 138 104Q130 92 126 74Q96 80 78 66Q66 80 60 104z'],
      ['#534', 'M68 66Q80 46 108 46Q88 52 74 72z'],
    ],
    clothes: [
      ['#e80', SHOULDERS],
      ['#fa3', 'M78 168Q78 150 84 146H116Q122 150 122 168Q100 184 78 168z'],
      ['#fc6', 'M80 154Q100 162 120 154V160Q100 168 80 160z'],
    ],
    extras: [
      [
        '#fd6',
        3,
        'M70 102A13 13 0 1 0 96 102A13 13 0 1 0 70 102M104 102A13 13 0 1 0 130 102A13 13 0 1 0 104 102M96 100Q100 97 104 100',
      ],
    ],
    lips: '#a24',
  },
  {
    // A captain of players: headphones and a jersey with bright sleeves.
    slug: 'daniel',
    stage: ['#84f', '#203'],
    skin: LIGHT_SKIN,
    hair: '#325',
    hairBack: null,
    hairFront: [
      [
        '#325',
        'M58 94L54 62L66 66L62 40L82 46L92 24L108 42L128 28L130 50L148 50L140 94Q136 82 132 74L118 80L112 66L98 80L88 68L76 82Q68 82 58 94z',
      ],
      ['#54a', 'M70 56L84 50L94 34L104 50L92 60z'],
    ],
    clothes: [
      ['#213', SHOULDERS],
      ['#3ef', 'M12 240Q12 222 18 210L60 240zM188 240Q188 222 182 210L140 240z'],
      ['#325', 'M66 172L84 164H116L134 172L120 190H80z'],
      ['#f3c', 'M96 190H104V240H96z'],
    ],
    extras: [
      ['#223', 9, 'M54 100Q46 24 100 22Q154 24 146 100'],
      ['#3ef', 14, 'M56 96V112M144 96V112'],
    ],
    lips: '#c66',
  },
  {
    // A boat builder: headscarf and a rain jacket.
    slug: 'aisyah',
    stage: ['#1aa', '#023'],
    skin: TAN_SKIN,
    hair: '#266',
    hairBack:
      'M42 100Q40 26 100 24Q160 26 158 100Q160 150 172 190Q130 214 100 206Q70 214 28 190Q40 150 42 100z',
    hairFront: [
      [
        '#299',
        'M100 30Q152 34 146 104Q144 136 116 150Q134 128 136 96Q134 54 100 50Q66 54 64 96Q66 128 84 150Q56 136 54 104Q48 34 100 30z',
      ],
      ['#5cb', 'M62 70Q70 38 100 36Q78 46 66 84z'],
    ],
    clothes: [
      ['#eb3', SHOULDERS],
      ['#299', 'M84 148Q100 156 116 150Q150 170 150 206Q110 232 60 204Q52 176 84 148z'],
      ['#266', 'M66 186Q100 208 140 178Q120 212 72 208z'],
    ],
    extras: [['#fff', 6, 'M128 190h0']],
    lips: '#c45',
  },
  {
    // A teacher of forty years: grey hair, moustache and a stand-up collar.
    slug: 'marcus',
    stage: ['#2b6', '#032'],
    skin: LIGHT_SKIN,
    hair: '#ccd',
    hairBack: null,
    hairFront: [
      ['#ccd', 'M60 96Q50 40 100 34Q150 40 140 96Q140 76 128 66Q100 60 72 66Q60 76 60 96z'],
      ['#fff', 'M68 58Q82 40 108 42Q86 48 76 64z'],
    ],
    clothes: [
      ['#713', SHOULDERS],
      ['#a24', 'M76 168L84 156H116L124 168L106 180V240H94V180z'],
      ['#fc4', 'M84 160H96V164H84zM104 160H116V164H104z'],
    ],
    extras: [
      ['#ccd', 6, 'M84 125Q94 119 100 123Q106 119 116 125'],
      [
        '#334',
        2.6,
        'M70 102A12 12 0 1 0 94 102A12 12 0 1 0 70 102M106 102A12 12 0 1 0 130 102A12 12 0 1 0 106 102M94 100H106',
      ],
      ['#fc4', 5, 'M100 192h0M100 208h0M100 224h0'],
    ],
    lips: '#b54',
  },
  {
    // A nurse: long hair, ear rings and scrubs.
    slug: 'kavita',
    stage: ['#f93', '#512'],
    skin: BROWN_SKIN,
    hair: '#211',
    hairBack:
      'M50 96Q46 36 100 34Q154 36 150 96Q154 150 176 208Q140 200 132 150H68Q60 200 24 208Q46 150 50 96z',
    hairFront: [
      ['#211', 'M62 98Q56 50 100 44Q144 50 138 98Q132 66 100 56Q68 66 62 98z'],
      ['#433', 'M70 62Q84 48 98 48Q80 58 72 76z'],
    ],
    clothes: [
      ['#189', SHOULDERS],
      ['#078', 'M70 171L84 164L100 200L116 164L130 171L104 216H96z'],
      ['#fff', 'M138 206H162V220H138z'],
    ],
    extras: [
      ['#fc4', 5, 'M62 114V122M138 114V122'],
      ['#e23', 3, 'M150 209V217M146 213H154'],
      ['#334', 4, 'M72 172Q70 214 100 222Q130 214 128 172'],
    ],
    lips: '#a24',
  },
  {
    // A drummer: long hair under a headband, and a leather jacket.
    slug: 'jonas',
    stage: ['#e44', '#301'],
    skin: TAN_SKIN,
    hair: '#211',
    hairBack:
      'M52 92Q48 36 100 34Q152 36 148 92Q154 128 150 168Q136 176 128 150H72Q64 176 50 168Q46 128 52 92z',
    hairFront: [
      ['#211', 'M60 92Q56 46 100 42Q144 46 140 92Q134 72 100 70Q66 72 60 92z'],
      ['#433', 'M70 58Q84 44 104 46Q86 52 76 64z'],
      ['#fc4', 'M59 84Q60 74 66 70Q100 56 134 70Q140 74 141 84Q100 62 59 84z'],
    ],
    clothes: [
      ['#eee', SHOULDERS],
      ['#222', 'M12 240Q14 184 66 172L76 168L88 240zM188 240Q186 184 134 172L124 168L112 240z'],
      ['#334', 'M76 168L58 190L84 216zM124 168L142 190L116 216z'],
    ],
    extras: [
      ['#211', 5, 'M86 125Q94 120 100 123Q106 120 114 125M100 146V150'],
      ['#bbb', 3, 'M92 186L100 196L108 186'],
    ],
    lips: '#944',
  },
];
