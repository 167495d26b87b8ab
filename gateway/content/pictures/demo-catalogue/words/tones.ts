import type { Tone } from '#art/theme.ts';
import type { LocalisedText } from '#contract/core/languages.ts';

export type ToneWord = LocalisedText & { tone: Tone };

/** Colour words of names; the picture uses the same colour. */
export const TONE_WORDS: readonly ToneWord[] = [
  { tone: 'gold', EN: 'Saffron', CN: '金盏', MS: 'Safron' },
  { tone: 'gold', EN: 'Amber', CN: '琥珀', MS: 'Ambar' },
  { tone: 'gold', EN: 'Honeyed', CN: '蜜糖', MS: 'Madu' },
  { tone: 'gold', EN: 'Sunlit', CN: '暖阳', MS: 'Suria' },
  { tone: 'red', EN: 'Cinnabar', CN: '朱砂', MS: 'Sinabar' },
  { tone: 'red', EN: 'Garnet', CN: '榴红', MS: 'Garnet' },
  { tone: 'red', EN: 'Crimson', CN: '绯红', MS: 'Kirmizi' },
  { tone: 'rose', EN: 'Peony', CN: '牡丹', MS: 'Peoni' },
  { tone: 'rose', EN: 'Coral', CN: '珊瑚', MS: 'Karang' },
  { tone: 'rose', EN: 'Blushing', CN: '粉黛', MS: 'Jambu' },
  { tone: 'violet', EN: 'Wisteria', CN: '紫藤', MS: 'Wisteria' },
  { tone: 'violet', EN: 'Amethyst', CN: '紫晶', MS: 'Kecubung' },
  { tone: 'violet', EN: 'Mulberry', CN: '桑紫', MS: 'Mulberi' },
  { tone: 'blue', EN: 'Cobalt', CN: '钴蓝', MS: 'Kobalt' },
  { tone: 'blue', EN: 'Lazuli', CN: '青金', MS: 'Lazuardi' },
  { tone: 'blue', EN: 'Indigo', CN: '靛蓝', MS: 'Nila' },
  { tone: 'teal', EN: 'Lagoon', CN: '碧湖', MS: 'Lagun' },
  { tone: 'teal', EN: 'Turquoise', CN: '绿松', MS: 'Firus' },
  { tone: 'teal', EN: 'Monsoon', CN: '季风', MS: 'Monsun' },
  { tone: 'jade', EN: 'Jade', CN: '翡翠', MS: 'Jed' },
  { tone: 'jade', EN: 'Celadon', CN: '青瓷', MS: 'Seladon' },
  { tone: 'jade', EN: 'Malachite', CN: '碧玉', MS: 'Malakit' },
  { tone: 'silver', EN: 'Pearly', CN: '珍珠', MS: 'Mutiara' },
  { tone: 'silver', EN: 'Moonlit', CN: '月光', MS: 'Purnama' },
  { tone: 'silver', EN: 'Frosted', CN: '霜华', MS: 'Embun' },
  { tone: 'copper', EN: 'Copper', CN: '赤铜', MS: 'Tembaga' },
  { tone: 'copper', EN: 'Ember', CN: '焰火', MS: 'Bara' },
  { tone: 'copper', EN: 'Cinnamon', CN: '肉桂', MS: 'Kayu Manis' },
  { tone: 'obsidian', EN: 'Obsidian', CN: '黑曜', MS: 'Obsidian' },
  { tone: 'obsidian', EN: 'Midnight', CN: '午夜', MS: 'Tengah Malam' },
  { tone: 'obsidian', EN: 'Velvet', CN: '丝绒', MS: 'Baldu' },
];
