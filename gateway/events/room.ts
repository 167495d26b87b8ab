import type { Room } from '#gateway/platform/room.ts';
import { register } from './register.ts';

export const events: Room = { register };
