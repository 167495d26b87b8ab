import type { Language } from '#contract/core/languages.ts';

/** Words of the stand-in for a live room. */
export const ROOM_TEXTS: Readonly<Record<Language, { readonly standIn: string }>> = {
  EN: {
    standIn:
      'A stand-in: the host is drawn, nobody is filmed here. Below is your live chat, where a program answers.',
  },
  CN: {
    standIn: '示例直播间：主播为绘制画面，并无真人拍摄。下方是您的在线客服，由程序为您解答。',
  },
  MS: {
    standIn:
      'Bilik contoh: hos ini lukisan dan tiada sesiapa dirakam. Di bawah ialah sembang langsung anda, yang dijawab oleh program.',
  },
};
