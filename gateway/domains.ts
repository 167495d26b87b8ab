import type { Weights } from '#contract/core/house-budget.ts';
import { account } from './account/room.ts';
import { agents } from './agents/room.ts';
import { auth } from './auth/room.ts';
import { cashier } from './cashier/room.ts';
import { commands } from './commands/room.ts';
import { content } from './content/room.ts';
import { events } from './events/room.ts';
import { gameWeights } from './games/play/kinds/rate-groups.ts';
import { games } from './games/room.ts';
import { lottery } from './lottery/room.ts';
import { lotteryWeight } from './lottery/settle/figures.ts';
import { messages } from './messages/room.ts';
import { platform } from './platform/platform.ts';
import type { Room } from './platform/room.ts';
import { records } from './records/room.ts';
import { rewards } from './rewards/room.ts';
import { saferPlay } from './safer-play/room.ts';
import { site } from './site/room.ts';
import { wallet } from './wallet/room.ts';

/** The rooms in their order: each may import those before it (docs/architecture.md). */
export const ROOMS: readonly Room[] = [
  platform,
  wallet,
  auth,
  messages,
  content,
  saferPlay,
  account,
  rewards,
  site,
  cashier,
  games,
  lottery,
  records,
  agents,
  events,
  commands,
];

/** Hooks of rooms in each other's work: the part of `Deps` that is made of them. */
export const ROOM_HOOKS = {
  guards: ROOMS.flatMap(({ guards = [] }) => guards),
  onSessionEnd: ROOMS.flatMap(({ onSessionEnd = [] }) => onSessionEnd),
  watchers: ROOMS.flatMap(({ watchers = [] }) => watchers),
  claimables: ROOMS.flatMap(({ claimables = [] }) => claimables),
};

/** Returns the weights of counted turnover, by the rules of all games. */
export const computeWeights = (): Weights => ({ ...gameWeights(), lottery: lotteryWeight() });
