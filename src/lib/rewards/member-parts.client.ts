import { type MemberParts, onPage } from '#lib/ui/index.client.ts';
import { watchReferral } from './invite/watch-referral.client.ts';

export const rewardsParts: MemberParts = {
  start() {
    watchReferral();
    onPage(
      '[data-vip-way]',
      () => import('./vip/way.client.ts'),
      ({ watchVipWay }, way) => watchVipWay(way),
    );
    onPage(
      '[data-check-in]',
      () => import('./check-in.client.ts'),
      ({ followCheckIn }, week) => followCheckIn(week),
    );
    onPage(
      '[data-invite]',
      () => import('./invite/invite.client.ts'),
      ({ followInvite }, page) => followInvite(page),
    );
    onPage(
      '[data-promotions]',
      () => import('./promotions/own-promotions.client.ts'),
      ({ showOwnPromotions }, list) => showOwnPromotions(list),
    );
    onPage(
      '[data-promotion]',
      () => import('./promotions/promotion-action.client.ts'),
      ({ followPromotion }, part) => followPromotion(part),
    );
  },
  fill() {
    onPage(
      '[data-vip-progress]',
      () => import('./vip/ring.client.ts'),
      ({ followVipProgress }, way) => followVipProgress(way),
    );
    onPage(
      '.vip-levels',
      () => import('./vip/own-level.client.ts'),
      ({ showOwnLevel }, strip) => showOwnLevel(strip),
    );
  },
};
