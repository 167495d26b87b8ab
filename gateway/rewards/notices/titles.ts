import type { Language, LocalisedText } from '#contract/core/languages.ts';
import { type GatewaySection, gatewayText, inAllLanguages } from '#locales/gateway.ts';

/** Missions of every week or member; amounts in their titles are in the wallet's currency, as in `missions.ts`. */
export type MissionName = keyof GatewaySection<'rewards.missions'>;

export const missionTitle = (name: MissionName): LocalisedText => inAllLanguages(`rewards.missions.${name}`);

export const vipTitle = (
  kind: keyof GatewaySection<'rewards.vip'>,
  level: number,
  language: Language,
): string => gatewayText(`rewards.vip.${kind}`, language, { level });

/** @param day `YYYY-MM-DD` of the drawing */
export const raffleTitle = (day: string): LocalisedText => inAllLanguages('rewards.raffle', { day });
