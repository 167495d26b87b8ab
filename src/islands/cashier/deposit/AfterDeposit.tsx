import { depositMethods } from '#contract/cashier/deposits.ts';
import { intentHash } from '#contract/core/intent.ts';
import { type Game, recentGames } from '#contract/games/games.ts';
import type { DepositTexts } from '#lib/cashier/deposit-texts.server.ts';
import { methodAfter } from '#lib/cashier/next-method.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import { useCall } from '../../ui/use-call.ts';

interface Props {
  readonly texts: DepositTexts;
}

/**
 * Leads on once the money has arrived (WAY-32): to the last played game, from which the member came, or to all games.
 */
export function PlayWay({ texts }: Props) {
  const [recent] = useCall(recentGames, {
    query: { language: pageLanguage() },
    items: ({ list }) => list,
    keyOf: ({ nodeId }) => nodeId,
  });
  if (recent.kind === 'loading') return null;
  const game = recent.kind === 'ready' ? recent.items.find(({ supportPlay }) => supportPlay) : undefined;
  return (
    <a className="button button-main" href={game ? playAddress(game) : href('home')}>
      {game ? fill(texts.playGame, { game: game.displayName || game.gameName }) : texts.play}
    </a>
  );
}

/** Returns the page of a game, which opens it at once, or of its lottery. */
const playAddress = ({ nodeId: node, vassalage: vendor, gameCode: code, lotteryCode }: Game): string =>
  lotteryCode
    ? href('lotteryPlay', { code: lotteryCode })
    : href('game', {}, { node }) + intentHash({ kind: 'play', node, vendor, code });

/** Leads to another payment method after a failed one (WAY-32). */
export function NextMethod({ failed, texts }: Props & { readonly failed: string }) {
  const [methods] = useCall(depositMethods, { items: (list) => list, keyOf: ({ code }) => code });
  if (methods.kind === 'loading') return null;
  const next = methods.kind === 'ready' ? methodAfter(methods.items, failed) : undefined;
  return (
    <a className="button button-main" href={href('deposit', { method: next?.code })}>
      {next ? fill(texts.nextMethod, { method: next.name }) : texts.again}
    </a>
  );
}
