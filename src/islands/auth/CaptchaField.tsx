import { fieldId } from '#lib/forms/validate.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Captcha, CaptchaWay } from './use-captcha.ts';

export interface CaptchaTexts {
  readonly label: string;
  readonly hint: string;
  readonly picture: string;
  readonly refresh: string;
  readonly failed: string;
  /** Announced once, after the try that made the captcha appear. */
  readonly came: string;
  readonly inWords: string;
  readonly inPicture: string;
}

interface Props {
  readonly captcha: Captcha;
  readonly error: string | undefined;
  readonly texts: CaptchaTexts;
  readonly onRefresh: (next?: CaptchaWay) => Promise<void>;
}

/**
 * Digits to copy from a picture; clicking the picture loads another (LOGIN-4). People who cannot see it answer a
 * question in words. Nothing shows before the picture is loaded, and its place is then reserved (WAY-8).
 */
export function CaptchaField({ captcha, error, texts, onRefresh }: Props) {
  const isShown = captcha.state === 'shown';
  const question = isShown ? captcha.question : undefined;
  const change = async () => {
    await onRefresh(question ? 'picture' : 'words');
    document.getElementById(fieldId('captcha'))?.focus();
  };
  return (
    <div className="captcha-part" data-waiting={isShown || captcha.state === 'failed' ? undefined : ''}>
      <Field
        name="captcha"
        label={question ?? texts.label}
        hint={captcha.state === 'failed' ? texts.failed : texts.hint}
        quiet={captcha.state !== 'failed'}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        end={
          <button
            type="button"
            className={question ? 'field-end' : 'captcha'}
            aria-label={question ? texts.inPicture : texts.refresh}
            onClick={() => void onRefresh(question ? 'picture' : undefined)}
          >
            {isShown && !question ? (
              <img src={`data:image/png;base64,${captcha.image}`} alt={texts.picture} />
            ) : (
              <Icon name="refresh" />
            )}
          </button>
        }
      />
      {isShown && captcha.inWords && (
        <button type="button" className="captcha-change" onClick={() => void change()}>
          {question ? texts.inPicture : texts.inWords}
        </button>
      )}
    </div>
  );
}
