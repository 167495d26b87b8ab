import { Dialog } from './Dialog.tsx';

interface Props {
  readonly title: string;
  /** The question, with the consequence of a yes. */
  readonly text: string;
  /** Labels of the two buttons. */
  readonly cancel: string;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before an action that cannot be undone; either answer closes it. */
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
