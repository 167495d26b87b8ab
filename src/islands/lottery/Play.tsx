import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Lottery, LotteryPlay, LotteryPlays, PlayType, PrizeMode } from '#contract/lottery/lottery.ts';
import { session } from '#lib/auth/index.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { announceReady } from '#lib/hydration/ready.client.ts';
import { lotteryZone } from '#lib/lottery/days.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { EMPTY_SLIP, type Slip } from '#lib/lottery/slip.ts';
import { savedSlip, saveSlip } from '#lib/lottery/slip-store.client.ts';
import { BetForm } from './BetForm.tsx';
import { Closing } from './Closing.tsx';
import { PlayChoice } from './PlayChoice.tsx';
import { Receipt } from './Receipt.tsx';
import { SlipForm } from './SlipForm.tsx';
import { useBet } from './use-bet.ts';
import { usePlays } from './use-plays.ts';

interface Props {
  readonly lottery: Pick<Lottery, 'code' | 'kind'>;
  readonly playType: PlayType;
  readonly prizeMode: PrizeMode;
  /** The plays that the page was rendered with. */
  readonly plays: LotteryPlays;
  /** Address of login, with the way back here. */
  readonly login: string;
  readonly currency: string;
  readonly texts: PlayTexts;
}

/** Bets on a lottery: a play, its numbers, an amount, and a slip of several lines for several draws (LOTT-4). */
export default function Play({ lottery, playType, prizeMode, plays: given, login, currency, texts }: Props) {
  const { code, kind } = lottery;
  const [plays, refresh] = usePlays({ code, prizeMode, playType }, given);
  const [slip, show] = useState<Slip>(EMPTY_SLIP);
  const [playId, setPlayId] = useState(() => firstPlay(given)?.playId);
  const isMember = useStore(session) !== null;
  const setSlip = (next: Slip) => {
    show(next);
    saveSlip(code, next);
  };
  const betting = useBet({ code, slip, plays, refresh, setSlip, currency, texts });
  const change = (next: Slip) => {
    betting.dismiss();
    setSlip(next);
  };
  useWake(() => {
    show(savedSlip(code));
    announceReady(document.querySelector('[data-play]'));
  });

  if (betting.receipt) {
    return <Receipt receipt={betting.receipt} currency={currency} onAgain={betting.again} texts={texts} />;
  }
  const all = plays.groups.flatMap((group) => group.plays);
  const play = all.find((one) => one.playId === playId) ?? firstPlay(plays);
  return (
    <div data-play="" data-live="">
      <Closing issue={plays.issues[0]} ahead={plays.ahead} zone={lotteryZone(kind)} texts={texts} />
      {play && (
        <>
          <PlayChoice groups={plays.groups} chosen={play} onChoose={setPlayId} texts={texts} />
          <BetForm
            key={play.playId}
            play={play}
            slip={slip}
            currency={currency}
            onAdd={(line) => change({ ...slip, lines: [...slip.lines, line] })}
            texts={texts}
          />
        </>
      )}
      <SlipForm
        slip={slip}
        plays={plays}
        betting={betting}
        login={isMember ? undefined : login}
        currency={currency}
        onChange={change}
        texts={texts}
      />
    </div>
  );
}

const firstPlay = ({ groups }: LotteryPlays): LotteryPlay | undefined =>
  groups.flatMap(({ plays }) => plays).find(({ open }) => open) ?? groups[0]?.plays[0];
