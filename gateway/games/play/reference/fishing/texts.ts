import type { Language } from '#contract/core/languages.ts';
import type { GameTexts } from '../../frame/texts.ts';
import type { TableTexts } from '../../table/texts.ts';
import type { FishName } from './fishing.ts';

export interface FishingTexts {
  readonly fish: Readonly<Record<FishName, string>>;
  /** What a fish's button is called, with what it shows; takes `fish`, `times` and `chance`. */
  readonly caught: string;
  /** Takes `fish`; the outcome for the player follows it. */
  readonly bitten: string;
  readonly none: string;
  readonly howTo: readonly string[];
}

export const FISHING_TEXTS: Record<Language, FishingTexts> = {
  EN: {
    fish: {
      clownfish: 'Clownfish',
      crab: 'Crab',
      turtle: 'Turtle',
      octopus: 'Octopus',
      shark: 'Shark',
      whale: 'Whale',
    },
    caught: '{{fish}} ×{{times}} {{chance}} chance',
    bitten: 'Biting: {{fish}}. ',
    none: 'Nothing bites. ',
    howTo: [
      'Choose a bait and put it on the fish you are after, on as many as you like, then cast. Each fish bites or not by itself, by the chance it shows.',
      'A fish that bites pays its bait times its figure. Bait on a fish that does not bite is lost.',
      'The return to player of each fish is its chance times what it pays. In the long run the house keeps the rest.',
    ],
  },
  CN: {
    fish: {
      clownfish: '小丑鱼',
      crab: '螃蟹',
      turtle: '海龟',
      octopus: '章鱼',
      shark: '鲨鱼',
      whale: '鲸鱼',
    },
    caught: '{{fish}} ×{{times}} {{chance}} 上钩率',
    bitten: '上钩：{{fish}}。',
    none: '没有上钩。',
    howTo: [
      '选择鱼饵，放在想钓的目标上，数量不限，然后抛竿。每个目标是否上钩互不影响，概率如图所示。',
      '上钩的目标按鱼饵金额乘以其倍数派彩；没有上钩的鱼饵不退还。',
      '每个目标的返还率为其上钩率乘以倍数。长期来看，其余部分归庄家所有。',
    ],
  },
  MS: {
    fish: {
      clownfish: 'Ikan badut',
      crab: 'Ketam',
      turtle: 'Penyu',
      octopus: 'Kurita',
      shark: 'Jerung',
      whale: 'Paus',
    },
    caught: '{{fish}} ×{{times}} {{chance}} peluang',
    bitten: 'Memakan umpan: {{fish}}. ',
    none: 'Tiada yang memakan umpan. ',
    howTo: [
      'Pilih umpan dan letakkannya pada ikan yang anda mahu, seberapa banyak pun, kemudian lempar. Setiap satu memakan umpan atau tidak mengikut peluangnya sendiri.',
      'Ikan yang memakan umpan membayar umpannya didarab dengan angkanya. Umpan pada ikan yang tidak memakannya hilang.',
      'Kadar pulangan setiap ikan ialah peluangnya didarab dengan bayarannya. Dalam jangka panjang, selebihnya milik pihak kasino.',
    ],
  },
};

/** What is bet with here: baits on fish. */
export const BAIT_TEXTS: Record<Language, Partial<TableTexts>> = {
  EN: {
    fields: 'Sea: choose what to fish for',
    chip: 'Bait of {{amount}}',
    chips: 'Bait',
    fieldFull: 'One fish takes at most {{amount}} of bait. Choose another, or a smaller bait.',
    tableFull: 'A cast takes at most {{amount}} in all.',
    limits:
      'Baits are {{chip}} or more, up to {{field}} on one fish and {{table}} a cast. What comes back includes your bait.',
    bet: 'Fish (chance)',
  },
  CN: {
    fields: '大海：选择目标',
    chip: '{{amount}} 鱼饵',
    chips: '鱼饵',
    fieldFull: '单个目标最多投放 {{amount}} 鱼饵。请选择其他目标或较小的鱼饵。',
    tableFull: '每次抛竿最多 {{amount}}。',
    limits: '鱼饵最小为 {{chip}}，单个目标最多 {{field}}，每次抛竿最多 {{table}}。返还金额包含鱼饵本金。',
    bet: '目标（上钩率）',
  },
  MS: {
    fields: 'Laut: pilih ikan',
    chip: 'Umpan {{amount}}',
    chips: 'Umpan',
    fieldFull:
      'Satu ikan menerima umpan paling banyak {{amount}}. Pilih ikan lain atau umpan yang lebih kecil.',
    tableFull: 'Satu lemparan menerima paling banyak {{amount}} semuanya.',
    limits:
      'Umpan bermula daripada {{chip}}, sehingga {{field}} pada satu ikan dan {{table}} setiap lemparan. Jumlah yang dikembalikan termasuk umpan anda.',
    bet: 'Ikan (peluang)',
  },
};

/** What the page says otherwise than other tables. */
export const FISHING_PAGE_TEXTS: Record<Language, Partial<GameTexts>> = {
  EN: {
    spin: 'Cast',
    ready: 'Put bait on the fish you are after, then cast.',
    spinning: 'The lines are out…',
    tooFast: 'That was quick. Wait a moment, then cast again.',
    lowBalance: 'Your balance does not cover these baits. Take some off, or go back to the lobby.',
    standInNote: 'This demonstration plays fishing with bait in its place.',
    standInPlay: 'Go fishing',
  },
  CN: {
    spin: '抛竿',
    ready: '请先把鱼饵放在目标上，再抛竿。',
    spinning: '垂钓中…',
    tooFast: '操作太快了，请稍候再抛竿。',
    lowBalance: '余额不足以支付这些鱼饵。请减少鱼饵，或返回大厅。',
    standInNote: '演示环境以放饵垂钓代替。',
    standInPlay: '开始垂钓',
  },
  MS: {
    spin: 'Lempar',
    ready: 'Letakkan umpan pada ikan pilihan anda, kemudian lempar.',
    spinning: 'Joran sudah dilempar…',
    tooFast: 'Terlalu pantas. Tunggu sebentar, kemudian lempar lagi.',
    lowBalance: 'Baki anda tidak mencukupi untuk umpan ini. Kurangkan umpan, atau kembali ke lobi.',
    standInNote: 'Demonstrasi ini menggantikannya dengan permainan memancing menggunakan umpan.',
    standInPlay: 'Mula memancing',
  },
};
