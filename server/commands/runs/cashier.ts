import { join } from 'node:path';
import {
  approveOrder,
  listPending,
  openDocuments,
  pendingText,
  rejectOrder,
} from '#gateway/cashier/command.ts';
import type { DatabaseContext, Result } from '../command.ts';

const cashierDeps = async ({ site }: DatabaseContext) => ({ ...site, dataKey: await site.loadDataKey() });

export async function list({ site }: DatabaseContext): Promise<Result> {
  const value = await listPending(site);
  return { text: pendingText(value), value };
}

export async function approve(context: DatabaseContext): Promise<Result> {
  const { given } = context;
  const number = given('DOCUMENT-NUMBER') || undefined;
  return { text: await approveOrder(await cashierDeps(context), given('ORDER'), number) };
}

export async function reject(context: DatabaseContext): Promise<Result> {
  const reason = context.words('REASON').join(' ');
  return { text: await rejectOrder(await cashierDeps(context), context.given('ORDER'), reason) };
}

export async function open({ site, given }: DatabaseContext): Promise<Result> {
  const pictures = await openDocuments(site, given('ORDER'));
  const files = pictures.map(({ name, picture }) => ({ path: join(given('FOLDER'), name), bytes: picture }));
  const paths = files.map(({ path }) => path);
  return { text: [...paths, 'Delete them when it is decided.'].join('\n'), value: paths, files };
}
