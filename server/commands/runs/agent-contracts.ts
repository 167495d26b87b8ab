import { changeContract, listContracts, offerContract } from '#gateway/agents/contracts/command.ts';
import type { DatabaseContext, Result } from '../command.ts';

export async function list({ site, given }: DatabaseContext): Promise<Result> {
  return { text: await listContracts(site, given('MEMBER') || undefined) };
}

export async function offer({ site, given, words }: DatabaseContext): Promise<Result> {
  return { text: await offerContract(site, given('MEMBER'), given('KIND'), words('TERM')) };
}

export async function change({ site, given, words }: DatabaseContext): Promise<Result> {
  return { text: await changeContract(site, given('MEMBER'), given('KIND'), words('TERM')) };
}
