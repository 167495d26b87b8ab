import type { LocalisedText } from '#contract/core/languages.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { dayOf } from '#gateway/platform/calendar/site-days.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type Member, raffles, rewards } from '#gateway/platform/db/schema/index.ts';
import { nextDrawing, PRIZE, PRIZES, raffleSource } from '#gateway/rewards/missions/draw.ts';
import { raffleTitle } from '#gateway/rewards/notices/titles.ts';
import { insertAll } from './rows.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const WEEK = 7 * DAY;
const PLAYER = 0;

const GIFT: LocalisedText = {
  EN: 'A gift from customer service',
  CN: '客服赠送的礼金',
  MS: 'Hadiah daripada khidmat pelanggan',
};
const TICKETS: LocalisedText = {
  EN: 'Three tickets for your first raffle',
  CN: '首次抽奖送 3 张抽奖券',
  MS: 'Tiga tiket untuk cabutan pertama anda',
};

/**
 * Loads an open gift and raffle tickets for every player, one expired gift, and last week's raffle with its winners.
 */
export async function loadRewards(tx: Transaction, members: readonly Member[], now: number): Promise<void> {
  const players = members.filter(({ type }) => type === PLAYER);
  const lastDrawing = nextDrawing(now) - WEEK;
  const raffleId = dayOf(lastDrawing);
  await insertAll(tx, raffles, [
    { id: raffleId, drawsAt: lastDrawing, prize: PRIZE, prizes: PRIZES, drawnAt: lastDrawing },
  ]);
  const gift = { kind: 'MANUAL' as const, title: GIFT, amount: 800n, required: 800n };
  await insertAll(tx, rewards, [
    ...players.flatMap(({ id: memberId }) => {
      // Granted by a person, one member after the other.
      const issuedAt = now - DAY - (memberId % 97) * 4 * MINUTE;
      const issued = { issuedAt, expiresAt: issuedAt + FACTS.bonus.claimWithin.ms };
      return [
        { memberId, source: 'gift:now', ...gift, tickets: 0, ...issued },
        {
          memberId,
          source: 'tickets:first',
          ...{ kind: 'TICKET' as const, title: TICKETS, amount: 0n, required: 0n, tickets: 3 },
          ...issued,
        },
      ];
    }),
    ...players.slice(0, 1).map(({ id: memberId }) => ({
      ...{ memberId, source: 'gift:then', ...gift, tickets: 0 },
      ...{ issuedAt: now - 3 * WEEK, expiresAt: now - 2 * WEEK },
    })),
    ...players.slice(-PRIZES).map(({ id: memberId }) => ({
      ...{ memberId, kind: 'RAFFLE' as const, source: raffleSource(raffleId), title: raffleTitle(raffleId) },
      ...{ amount: PRIZE, required: PRIZE, tickets: 0 },
      ...{ issuedAt: lastDrawing, expiresAt: lastDrawing + WEEK },
    })),
  ]);
}
