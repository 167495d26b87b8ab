import type { Language, LocalisedText } from '#contract/core/languages.ts';

/** Names of missions; amounts are in the wallet's currency, as `missions.ts` has them. */
export const MISSION_TITLES = {
  phone: { EN: 'Verify your mobile number', CN: '验证手机号码', MS: 'Sahkan nombor telefon anda' },
  login: { EN: 'Weekly login reward', CN: '每周登录奖励', MS: 'Ganjaran log masuk mingguan' },
  rounds: { EN: 'Play 50 rounds in a week', CN: '一周内玩满 50 局', MS: 'Main 50 pusingan dalam seminggu' },
  deposit: {
    EN: 'Deposit RM50 in a week',
    CN: '一周内存款满 RM50',
    MS: 'Deposit RM50 dalam seminggu',
  },
} as const satisfies Record<string, LocalisedText>;

const VIP_TITLES = {
  upgrade: { EN: 'VIP upgrade bonus', CN: 'VIP 晋级礼金', MS: 'Bonus naik taraf VIP' },
  monthly: { EN: 'VIP monthly bonus', CN: 'VIP 每月礼金', MS: 'Bonus bulanan VIP' },
  birthday: { EN: 'VIP birthday bonus', CN: 'VIP 生日礼金', MS: 'Bonus hari lahir VIP' },
} as const satisfies Record<string, LocalisedText>;

export const vipTitle = (kind: keyof typeof VIP_TITLES, level: number, language: Language): string =>
  `${VIP_TITLES[kind][language]} · VIP ${level}`;

const RAFFLE: LocalisedText = { EN: 'Sunday raffle', CN: '周日抽奖', MS: 'Cabutan hari Ahad' };

/** @param day `YYYY-MM-DD` of the drawing */
export const raffleTitle = (day: string): LocalisedText => ({
  EN: `${RAFFLE.EN}, ${day}`,
  CN: `${RAFFLE.CN} ${day}`,
  MS: `${RAFFLE.MS}, ${day}`,
});
