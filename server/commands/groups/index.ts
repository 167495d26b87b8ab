import type { Group } from '../command.ts';
import { audit } from './audit.ts';
import { cashier } from './cashier.ts';
import { staff } from './staff.ts';

/** The groups of `npm run lobby`, in the order of its help (OPER-47). */
export const GROUPS: readonly Group[] = [cashier, staff, audit];
