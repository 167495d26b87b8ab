import { limitsReport } from '#gateway/safer-play/report.ts';
import type { DatabaseContext, Result } from '../command.ts';

export async function report({ site }: DatabaseContext): Promise<Result> {
  return { text: await limitsReport(site.db, site.clock()) };
}
