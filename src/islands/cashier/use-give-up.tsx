import { useState } from 'react';
import { forfeitTurnover } from '#contract/rewards/turnovers.ts';
import { refreshBalance } from '#lib/account/index.client.ts';
import { send } from '#lib/auth/index.client.ts';
import type { GiveUpTexts } from '#lib/cashier/overview-texts.server.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { toast } from '#lib/ui/index.client.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useSingleFlight } from '../ui/use-single-flight.ts';

interface Bonus {
  readonly id: string;
  readonly source: string;
  /** What is lost by forfeiting it. */
  readonly forfeits: number;
}

interface Options {
  readonly texts: GiveUpTexts;
  readonly currency: string;
  readonly refresh: () => Promise<void>;
}

/** The button that forfeits a bonus, and its confirmation, which names the amount (HOUSE-20). */
export function useGiveUp({ texts, currency, refresh }: Options) {
  const [bonusToGiveUp, setBonusToGiveUp] = useState<Bonus>();
  const formatForfeit = ({ forfeits }: Bonus) => formatMoney(forfeits, currency);
  const giveUp = useSingleFlight(async (id: string) => {
    const answer = await send(forfeitTurnover, { params: { id } });
    if (answer.ok) toast('success', texts.done);
    else if (answer.error.code !== 'session.expired')
      toast('fail', errorText(answer.error, texts.errors).text);
    void refreshBalance();
    await refresh();
  });
  const way = (bonus: Bonus) => (
    <button type="button" className="button" data-replay="" onClick={() => setBonusToGiveUp(bonus)}>
      {fill(texts.giveUp, { amount: formatForfeit(bonus) })}
    </button>
  );
  const dialog = bonusToGiveUp && (
    <ConfirmDialog
      title={texts.title}
      text={fill(texts.text, { source: bonusToGiveUp.source, amount: formatForfeit(bonusToGiveUp) })}
      cancel={texts.keep}
      confirm={texts.confirm}
      onClose={() => setBonusToGiveUp(undefined)}
      onConfirm={() => void giveUp(bonusToGiveUp.id)}
    />
  );
  return { way, dialog };
}
