export { findRequiredAction } from './promotions/promotion-action.ts';
export { PROMOTION_GROUPS, type PromotionGroup } from './promotions/promotion-state.ts';
export { type Promotion, parseCategory, readPromotions } from './promotions/promotions.server.ts';
export { rewardCentreTexts } from './reward-centre-texts.server.ts';
export { benefitTexts, rebateTexts, referralTexts } from './texts.server.ts';
