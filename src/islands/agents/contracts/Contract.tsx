import { useRef, useState } from 'react';
import {
  answerContract,
  type ContractKind,
  type Contract as Offer,
  readContract,
} from '#contract/agents/agent-contracts.ts';
import type { ContractTexts } from '#lib/agents/contract-texts.server.ts';
import { send } from '#lib/auth/index.client.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { toast } from '#lib/ui/index.client.ts';
import { CallView } from '../../ui/CallView.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { Bills } from './Bills.tsx';
import { Terms } from './Terms.tsx';
import { Ways } from './Ways.tsx';

interface Props {
  readonly kind: ContractKind;
  readonly texts: ContractTexts;
  readonly currency: string;
}

/** A contract that the upline offers: its terms, the buttons to answer it, and its bills (AGENT-4, AGENT-11). */
export default withFirstAnswers(function Contract({ kind, texts, currency }: Props) {
  const [state, actions] = useCall(readContract, {
    params: { kind },
    items: (contract) => (contract ? [contract] : []),
    keyOf: ({ id }) => id,
  });
  const head = useRef<HTMLHeadingElement>(null);
  const [changed, setChanged] = useState('');
  const keyFor = useAttemptKey();
  const answer = useSingleFlight(async ({ id, version }: Offer, accept: boolean) => {
    const body = { id, version, accept };
    const answered = await send(answerContract, { params: { kind }, body, idempotencyKey: keyFor(body) });
    setChanged('');
    if (answered.ok) toast('success', accept ? texts.accepted : texts.declined);
    else if (answered.error.code === 'contract.changed')
      setChanged(errorText(answered.error, texts.errors).text);
    else if (answered.error.code !== 'session.expired')
      toast('fail', errorText(answered.error, texts.errors).text);
    await actions.refresh();
    head.current?.focus();
  });
  return (
    <div data-live="">
      <CallView state={state} actions={actions} texts={texts.call} icon="contract" placeholders={4}>
        {([contract]) =>
          contract && (
            <>
              {changed !== '' && (
                <p className="method-note" role="alert">
                  {changed}
                </p>
              )}
              <Terms contract={contract} texts={texts} currency={currency} heading={head} />
              {contract.state === 'requested' && (
                <Ways texts={texts} onAnswer={(accept) => answer(contract, accept)} />
              )}
              <Bills bills={contract.bills} texts={texts} currency={currency} />
            </>
          )
        }
      </CallView>
    </div>
  );
});
