import type { Group } from '../command.ts';
import { agentContracts } from './agent-contracts.ts';
import { audit } from './audit.ts';
import { cases } from './cases.ts';
import { cashier } from './cashier.ts';
import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import { editor } from './editor.ts';
import { ledger } from './ledger.ts';
import { limits } from './limits.ts';
import { members } from './members.ts';
import { rewards } from './rewards.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';

/** The groups of `npm run lobby`, in the order of its help (OPER-47). */
export const GROUPS: readonly Group[] = [
  cashier,
  rewards,
  agentContracts,
  cases,
  limits,
  ledger,
  members,
  staff,
  catalogue,
  content,
  editor,
  audit,
  settings,
];
