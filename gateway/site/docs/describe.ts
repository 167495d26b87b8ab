import type { Access, AnyCall } from '#contract/core/call.ts';
import { type Action, may } from '#contract/permissions.ts';
import { featureOfCall } from '#contract/site/feature-states.ts';
import { OPERATION_GROUPS } from '#contract/site/operations.request.ts';

/** Who may call an operation, besides its group and words. */
interface Callers {
  readonly operationId: string;
  readonly path: AnyCall['path'];
  readonly access: Access | 'opened' | 'provider';
  readonly action?: Action | undefined;
}

/** Member types with permissions of their own; all others have those of the last. */
const TYPES = [0, 1, 2, 4, 40, 41, 42, 3] as const;
const TRIAL = 4;

/** Returns in words which member types have a permission. */
export function describeMembers(action: Action | undefined): string {
  if (action === undefined) return 'every member and agent';
  const allowed = TYPES.filter((type) => may(action, type));
  if (allowed.length === TYPES.length) return 'every member and agent';
  const refused = TYPES.filter((type) => !allowed.includes(type));
  if (refused.length === 1 && refused[0] === TRIAL) return 'every member and agent, but no trial account';
  if (action === 'agentArea') return 'agents alone';
  return refused.length > allowed.length
    ? `members of the types ${allowed.join(', ')}`
    : `members, but none of the types ${refused.join(', ')}`;
}

function describeCallers({ access, action }: Callers): string {
  if (access === 'opened') return 'the page of an opened game or chat, by its token';
  if (access === 'provider') return 'a payment provider, by its signature';
  if (access === 'public') return 'anyone';
  if (access === 'optional') return 'anyone; with a token the answer may have more';
  return describeMembers(action);
}

const findWords = (operationId: string) => {
  const found = Object.entries(OPERATION_GROUPS).find(([, { operations }]) => operations[operationId]);
  if (!found)
    throw new Error(`${operationId} is missing in contract/site/operations.request.ts. Add its words.`);
  return { tag: found[0], words: found[1].operations[operationId] ?? ['', ''] };
};

/** Returns group and description of an operation: its callers, its effect, its use and its feature (OPER-13). */
export function describeOperation(callers: Callers, more = ''): { tags: string[]; description: string } {
  const { tag, words } = findWords(callers.operationId);
  const [changes, use] = words;
  const feature = featureOfCall(callers.path);
  const facts = [
    `Who may call: ${describeCallers(callers)}.`,
    `What it changes: ${changes === '' ? 'nothing' : changes}.`,
    `On the site: ${use}.`,
    feature === undefined ? 'Feature: none.' : `Feature: \`${feature}\`.`,
  ];
  return { tags: [tag], description: [facts.join(' '), more].filter((part) => part !== '').join('\n\n') };
}

/** Groups of operations, in their order. */
export const TAGS = Object.entries(OPERATION_GROUPS).map(([name, { description }]) => ({
  name,
  description,
}));
