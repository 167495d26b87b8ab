import { useState } from 'react';
import type { ExclusionTexts } from '#lib/safer-play/exclusion-texts.server.ts';
import { toast } from '#lib/ui/index.client.ts';
import { type Choice, ExclusionDialog } from './ExclusionDialog.tsx';
import { Fold } from './Fold.tsx';

interface Props {
  readonly texts: ExclusionTexts;
  /** Called when a break has begun. */
  readonly onTaken: () => void;
}

const KINDS = ['timeOut', 'self'] as const;

/** Starts a break or a self-exclusion, each with its consequences first (RESP-6). */
export function Breaks({ texts, onTaken }: Props) {
  const [chosen, choose] = useState<Choice>();
  return (
    <>
      {KINDS.map((kind) => {
        const { title, about, choices } = texts.parts[kind];
        const [first, last] = [choices[0], choices.at(-1)];
        return (
          <Fold key={kind} title={title} standing={`${first?.label} – ${last?.label}`}>
            <p className="limit-about">{about}</p>
            <p className="chips play-choices">
              {choices.map(({ value, label }) => (
                <button
                  key={value}
                  type="button"
                  data-replay=""
                  className="chip"
                  onClick={() => choose({ kind, value, label })}
                >
                  {label}
                </button>
              ))}
            </p>
          </Fold>
        );
      })}
      {chosen && (
        <ExclusionDialog
          choice={chosen}
          texts={texts}
          onClose={() => choose(undefined)}
          onDone={() => {
            choose(undefined);
            toast('success', texts.done);
            onTaken();
          }}
        />
      )}
    </>
  );
}
