import { Dialog } from '../../ui/Dialog.tsx';

export interface SamePasswordTexts {
  readonly same: string;
  readonly understood: string;
  readonly close: string;
}

interface Props {
  readonly texts: SamePasswordTexts;
  readonly onClose: () => void;
}

/** Reports that the new password is the old one (PWD-3). */
export default function SamePassword({ texts, onClose }: Props) {
  return (
    <Dialog title={texts.same} close={texts.close} className="dialog" onClose={onClose}>
      <button type="button" className="button button-main button-wide" onClick={onClose}>
        {texts.understood}
      </button>
    </Dialog>
  );
}
