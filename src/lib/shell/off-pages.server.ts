import { hiddenWays, leaveOut } from '#lib/html/leave-out.server.ts';
import { allowStyle } from './allow-style.server.ts';
import type { ShellData } from './shell-data.server.ts';

/** Answers for a page that is off: the front process shows the page that says so (OPER-9). */
export const offPage = (): Response => new Response(null, { status: 404, headers: { 'x-page': 'off' } });

/** Returns a page without ways to pages that are off (OPER-8); other answers as they are. */
export async function withoutOffPages(
  answer: Response,
  { off, offRoutes }: Pick<ShellData, 'off' | 'offRoutes'>,
): Promise<Response> {
  const style = hiddenWays(offRoutes, off);
  if (style === '' || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  allowStyle(answer.headers, style);
  return new Response(leaveOut(await answer.text(), offRoutes), answer);
}
