import type { Room } from '#gateway/platform/room.ts';
import * as checkIn from './check-in/register.ts';
import { runRaffles } from './missions/draw.ts';
import { claimableRewards } from './missions/list.ts';
import { findManyGifts } from './missions/many-gifts.ts';
import * as missions from './missions/register.ts';
import * as promotions from './promotions/register.ts';
import { announceTakenDown } from './promotions/taken-down.ts';
import * as rebates from './rebates/register.ts';
import { friendRewards } from './referral/friends.ts';
import * as referral from './referral/register.ts';
import { freeWaitingPockets } from './turnover/free-pockets.ts';
import * as turnover from './turnover/register.ts';
import * as vip from './vip/register.ts';
import { reviewAllMembers } from './vip/review.ts';

export const rewards: Room = {
  register(app, deps) {
    for (const part of [checkIn, promotions, rebates, vip, referral, missions, turnover])
      part.register(app, deps);
  },
  claimables: [claimableRewards],
  jobs: (deps) => [
    { name: 'review VIP levels', everyMs: 300_000, run: () => reviewAllMembers(deps) },
    { name: 'free bonus pockets', everyMs: 300_000, run: () => freeWaitingPockets(deps) },
    { name: 'reward friends', everyMs: 300_000, run: friendRewards(deps) },
    { name: 'draw raffles', everyMs: 300_000, run: () => runRaffles(deps) },
    { name: 'find members with many gifts', everyMs: 300_000, run: () => findManyGifts(deps) },
    { name: 'announce promotions taken down', everyMs: 300_000, run: () => announceTakenDown(deps) },
  ],
};
