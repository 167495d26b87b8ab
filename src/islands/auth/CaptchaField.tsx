import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Captcha } from './use-captcha.ts';

export interface CaptchaTexts {
  readonly label: string;
  readonly hint: string;
  readonly picture: string;
  readonly refresh: string;
  readonly failed: string;
}

interface Props {
  readonly captcha: Captcha;
  readonly error: string | undefined;
  readonly texts: CaptchaTexts;
  readonly onRefresh: () => void;
}

/** Digits to copy from a picture; clicking the picture brings another (LOGIN-4). */
export function CaptchaField({ captcha, error, texts, onRefresh }: Props) {
  return (
    <Field
      name="captcha"
      label={texts.label}
      hint={captcha.state === 'failed' ? texts.failed : texts.hint}
      quiet={captcha.state !== 'failed'}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      required
      end={
        <button type="button" className="captcha" aria-label={texts.refresh} onClick={onRefresh}>
          {captcha.state === 'shown' ? (
            <img src={`data:image/png;base64,${captcha.image}`} alt={texts.picture} />
          ) : (
            <Icon name="refresh" />
          )}
        </button>
      }
    />
  );
}
