import type { ContractBill } from '#contract/agents/agent-contracts.ts';
import type { ContractTexts } from '#lib/agents/contract-texts.server.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { periodText } from './period.ts';

interface Props {
  readonly bills: readonly ContractBill[];
  readonly texts: ContractTexts;
  readonly currency: string;
}

/** Lists a contract's amounts for each cycle, newest first. */
export function Bills({ bills, texts, currency }: Props) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <section>
      <h2 className="rows-title">{texts.bills}</h2>
      {bills.length === 0 ? (
        <p className="muted">{texts.noBills}</p>
      ) : (
        <ul className="rows">
          {bills.map(({ id, from, to, result, activeMembers, percent, due, state }) => (
            <li key={id} className="row" data-bill={state}>
              <span className="row-text">
                <span suppressHydrationWarning>{periodText(from, to)}</span>
                <small>
                  {fill(texts.billNote, { result: money(result), n: activeMembers, percent })}
                  {' · '}
                  {texts.billStates[state]}
                </small>
              </span>
              <b className="amount">{money(due)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
