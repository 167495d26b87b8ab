import type { Room } from '#gateway/platform/room.ts';
import { register } from './register.ts';

export const records: Room = { register };
