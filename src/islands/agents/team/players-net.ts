import type { FigureTexts } from '#lib/agents/team-texts.server.ts';

/**
 * Returns the total of what a team's players won or lost, with their name: the reader gained nothing by it (WAY-33).
 */
export const playersNet = (net: number, { players }: FigureTexts): readonly [string, number] =>
  net < 0 ? [players.lost, -net] : [players.won, net];
