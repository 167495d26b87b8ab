import type { rewards } from '#gateway/platform/db/schema/index.ts';

type Reward = Pick<typeof rewards.$inferSelect, 'source' | 'kind'>;

/** Missions of each week: their rewards use the allowance for gifts (HOUSE-16). */
const WEEKLY_GIFTS = ['login', 'rounds'];

export const isGift = ({ source }: Reward): boolean => WEEKLY_GIFTS.includes(source.split(':')[0] ?? '');

/** Returns the offer of a reward that a person gets once: for the proven number, for the app (HOUSE-18). */
export const offerOnce = ({ source, kind }: Reward): string | undefined =>
  source === 'phone' || kind === 'APP_DOWNLOAD' ? source : undefined;
