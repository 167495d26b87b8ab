import { decideTyped, listCases, showCase } from '#gateway/safer-play/cases/command.ts';
import type { Decided } from '#gateway/safer-play/cases/decide.ts';
import { reopenAccount } from '#gateway/safer-play/cases/reopen.ts';
import type { DatabaseContext, Result } from '../command.ts';

export async function list({ site, given }: DatabaseContext): Promise<Result> {
  return { text: await listCases(site, given('MEMBER') || undefined) };
}

export async function show({ site, given }: DatabaseContext): Promise<Result> {
  return { text: await showCase(site, given('ID')) };
}

const decideBy =
  (decision: Decided['decision']) =>
  async ({ site, given, words, by }: DatabaseContext): Promise<Result> => {
    const deps = { ...site, dataKey: await site.loadDataKey() };
    return {
      text: await decideTyped(deps, given('ID'), { decision, by, reason: words('REASON').join(' ') }),
    };
  };

export const clear = decideBy('clear');
export const same = decideBy('same');

export async function reopen({ site, given }: DatabaseContext): Promise<Result> {
  await reopenAccount(site, given('MEMBER'));
  return { text: `The account of ${given('MEMBER')} is open again.` };
}
