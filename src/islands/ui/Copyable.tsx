import { toast } from '#lib/ui/index.client.ts';
import { Icon } from './Icon.tsx';

export interface CopyTexts {
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
}

interface Props {
  /** Names the value, as in the button's label. */
  readonly label: string;
  readonly value: string;
  readonly texts: CopyTexts;
}

/** Shows a number to pass on, with a button that copies it. */
export function Copyable({ label, value, texts }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast('success', texts.copied);
    } catch {
      toast('fail', texts.notCopied);
    }
  };
  return (
    <span className="copyable">
      <bdi>{value}</bdi>
      <button
        type="button"
        className="icon-button"
        data-replay=""
        aria-label={`${texts.copy}: ${label}`}
        onClick={copy}
      >
        <Icon name="copy" />
      </button>
    </span>
  );
}
