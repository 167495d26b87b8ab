import { useState } from 'react';
import type { ContractTexts } from '#lib/agents/contract-texts.server.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Props {
  readonly texts: ContractTexts;
  readonly onAnswer: (accept: boolean) => Promise<void> | undefined;
}

/** Buttons to accept and decline, each with a confirmation: neither can be undone. */
export function Ways({ texts, onAnswer }: Props) {
  const [decision, setDecision] = useState<'accept' | 'decline'>();
  const way = decision && texts.ways[decision];
  const close = () => setDecision(undefined);
  return (
    <>
      <p className="contract-ways">
        <button
          type="button"
          className="button button-quiet"
          data-replay=""
          onClick={() => setDecision('decline')}
        >
          {texts.ways.decline.name}
        </button>
        <button
          type="button"
          className="button button-main"
          data-replay=""
          onClick={() => setDecision('accept')}
        >
          {texts.ways.accept.name}
        </button>
      </p>
      {way && (
        <ConfirmDialog
          title={way.title}
          text={way.text}
          cancel={texts.cancel}
          confirm={way.name}
          onClose={close}
          onConfirm={() => void onAnswer(decision === 'accept')}
        />
      )}
    </>
  );
}
