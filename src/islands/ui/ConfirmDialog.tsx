import { Dialog } from './Dialog.tsx';

interface Props {
  readonly title: string;
  /** What is asked, with what follows from a yes. */
  readonly text: string;
  /** Name of the way out, and of what is done. */
  readonly cancel: string;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks once more before what cannot be taken back; closed by either answer. */
export function ConfirmDialog({ title, text, cancel, confirm, onClose, onConfirm }: Props) {
  return (
    <Dialog title={title} close={cancel} className="dialog" onClose={onClose}>
      <div className="dialog-form">
        <p>{text}</p>
        <p className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {cancel}
          </button>
          <button
            type="button"
            className="button button-main"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
