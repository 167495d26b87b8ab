import { type ReactNode, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  readonly title: string;
  /** The current state, shown while it is closed, too. */
  readonly standing?: string;
  /** An item in it needs an answer. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/** One kind of setting, unfolded separately; its content is rendered from then on. */
export function Fold({ title, standing, waits = false, children }: Props) {
  const [isOpen, setOpen] = useState(waits);
  const [wasOpen, setWasOpen] = useState(waits);
  return (
    <details
      className="fold play-fold"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open) setWasOpen(true);
      }}
    >
      <summary>
        <h2 className="play-fold-title">{title}</h2>
        {standing && <small>{standing}</small>}
        <Icon name="down" />
      </summary>
      {wasOpen && <div className="play-fold-body">{children}</div>}
    </details>
  );
}
