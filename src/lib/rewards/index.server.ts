export { categoryOf, type Promotion, readPromotions } from './promotions/promotions.server.ts';
export { rewardCentreTexts } from './reward-centre-texts.server.ts';
export { benefitTexts, rebateTexts, referralTexts } from './texts.server.ts';
