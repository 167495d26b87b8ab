import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  asksForCaptcha,
  fieldProblem,
  registrationFields,
  withoutUnproven,
} from '#contract/auth/registration/registration-rules.ts';
import type {
  RegistrationMethod,
  RegistrationSettings,
} from '#contract/auth/registration/registration-settings.ts';
import { mobileErrorText, mobileToSend } from '#lib/auth/mobile/country.client.ts';
import type { Country } from '#lib/auth/mobile/country.ts';
import { beginProof } from '#lib/auth/proof/prove.client.ts';
import { checkRegistration } from '#lib/auth/registration/check-registration.client.ts';
import { arrange, type FieldName } from '#lib/auth/registration/controls.ts';
import { isUnknownAffiliate, register } from '#lib/auth/registration/register.client.ts';
import { useInvitationCheck } from '#lib/auth/registration/use-invitation-check.client.ts';
import { useUsernameCheck } from '#lib/auth/registration/use-username-check.client.ts';
import { prepareSealing } from '#lib/auth/send/send.client.ts';
import { proofByFirebase } from '#lib/auth/third-party/load.client.ts';
import {
  deleteDraft,
  restoreDraft,
  saveDraft,
  savedLoginMethod,
  saveLoginMethod,
} from '#lib/forms/draft.client.ts';
import { fieldErrorText } from '#lib/forms/failure.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import { useForm } from '#lib/forms/use-form.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { type FieldValues, readFields } from '#lib/forms/validate.ts';
import { wasAnswered } from '#lib/gateway/answer.ts';
import type { ErrorTexts } from '#lib/gateway/error-texts.ts';
import { REGISTRATION_DRAFT } from '#lib/storage/keys.ts';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MethodTabs } from '../../ui/MethodTabs.tsx';
import { CaptchaField } from '../CaptchaField.tsx';
import { HiddenUsername } from '../HiddenUsername.tsx';
import { leaveLogin } from '../leave-login.ts';
import { useCountry } from '../MobileField.tsx';
import { type CaptchaWay, emptyCaptcha, useCaptcha } from '../use-captcha.ts';
import { useChecking } from '../use-checking.ts';
import { RegisterField } from './RegisterField.tsx';
import type { RegisterTexts } from './texts.ts';

const loadRegistered = () => import('./Registered.tsx');
const Registered = lazy(loadRegistered);

interface Props {
  readonly settings: RegistrationSettings;
  readonly usualCountry: Country;
  readonly lastYear: number;
  readonly ageLimit: number;
  readonly texts: RegisterTexts;
  /** Text on the minimum to start, by registration method (WAY-4). */
  readonly leads: Readonly<Record<RegistrationMethod, string>>;
  /** Text by message key of a broken rule. */
  readonly ruleTexts: Readonly<Record<string, string>>;
  readonly errorTexts: ErrorTexts;
}

/** Registration by the operator's settings: which ways there are, which fields, and by which rules (REG-1 to REG-13). */
export default function RegisterForm({
  settings,
  usualCountry,
  lastYear,
  ageLimit,
  texts,
  leads,
  ruleTexts,
  errorTexts,
}: Props) {
  const { methods } = settings;
  const [method, setMethod] = useState<RegistrationMethod>(methods.username ? 'username' : 'mobile');
  const [country, chooseCountry] = useCountry(usualCountry);
  const [captcha, refreshCaptcha] = useCaptcha();
  const [agreed, setAgreed] = useState(false);
  const [number, setNumber] = useState({ mobileNum: '', verificationCode: '' });
  const [demanded, setDemanded] = useState(false);
  const [priorValues, setPriorValues] = useState<Partial<FieldValues<FieldName>>>({});
  const fold = useRef<HTMLDetailsElement>(null);
  const keyFor = useAttemptKey();
  const checking = useChecking(texts, texts.sms.proof);

  const fields = registrationFields(settings, method);
  const { first, more } = arrange(fields);
  const names = fields.map(({ name }) => name);
  // Another gateway may require a captcha besides a code; after its refusal the form shows one.
  const provable = withoutUnproven(settings, method, number).mobileNum;
  const withCaptcha = demanded || asksForCaptcha(settings, method, provable);
  const isLeftOut = number.mobileNum !== '' && provable === '';

  const check = (values: FieldValues<FieldName>) =>
    checkRegistration(settings, method, values, {
      country,
      ageLimit,
      takenName: knownName?.isFree === false ? knownName.name : undefined,
      unknownCode,
    });

  const nextCaptcha = (next?: CaptchaWay) => {
    emptyCaptcha(form.current);
    return refreshCaptcha(next);
  };

  const entry = useForm<FieldName>({
    names,
    check,
    linked: { username: 'password', password: 'confirmPassword' },
    draft: REGISTRATION_DRAFT,
    says: { errors: errorTexts, retryAfter: texts.retryAfter },
    async submit(values) {
      if (await isUnknownAffiliate(values.affiliateCode ?? '')) {
        return { fields: { affiliateCode: 'affiliate_invalid' }, focus: 'affiliateCode' };
      }
      const sent = {
        ...withoutUnproven(settings, method, values),
        countryDialingCode: country.dialingCode,
      };
      const proof = await proofByFirebase(texts.sms.byFirebase, sent);
      if (proof?.failure) return proof.failure;
      const answer = await register({
        method,
        fields: { ...sent, ...proof?.fields },
        captchaId: withCaptcha && captcha.state === 'shown' ? captcha.captchaId : undefined,
        idempotencyKey: keyFor({ ...sent, captcha: '' }),
        display: checking.display,
      });
      if (answer.ok) {
        deleteDraft(REGISTRATION_DRAFT);
        // If the greeting cannot be loaded, the member returns to the previous page, which greets them.
        await loadRegistered().catch(() => leaveLogin());
        return undefined;
      }
      // Without an answer the account may exist: a retry with the same key finds it.
      // A refused field does not use the captcha up (WAY-5).
      const isUsedUp = wasAnswered(answer.error) && answer.error.code !== 'fields.invalid';
      if (isUsedUp && withCaptcha) await nextCaptcha();
      if (answer.error.code === 'captcha.required') setDemanded(true);
      return answer.error;
    },
  });
  const { form, state, errors, say } = entry;

  useWake(() => {
    void prepareSealing();
    beginProof('register');
    if (methods.username && methods.mobile && savedLoginMethod(REGISTRATION_DRAFT) === 'mobile')
      setMethod('mobile');
    const agreement = form.current?.elements.namedItem('agreed');
    setAgreed(agreement instanceof HTMLInputElement && agreement.checked);
    // The name that was typed before hydration.
    const name = form.current?.elements.namedItem('username');
    if (name instanceof HTMLInputElement) lookUp(name.value);
    if (!form.current) return;
    const { mobileNum, verificationCode, affiliateCode } = readFields(form.current, names);
    setNumber({ mobileNum, verificationCode });
    void askForCode(affiliateCode);
  });
  useEffect(() => {
    if (withCaptcha) void refreshCaptcha();
  }, [withCaptcha, refreshCaptcha]);

  const [knownName, askForName] = useUsernameCheck(() => say('username', 'username_taken'));
  const [unknownCode, askForCode] = useInvitationCheck(() => say('affiliateCode', 'affiliate_invalid'));

  // An error must not be hidden in the collapsed part; an expanded part stays expanded.
  useEffect(() => {
    if (fold.current && more.some(({ name }) => errors[name])) fold.current.open = true;
  });

  const lookUp = (username: string) => {
    const rule = fields.find(({ name }) => name === 'username');
    if (rule) askForName(fieldProblem(rule, username) ? '' : username.trim());
  };

  const errorOf = (name: FieldName): string | undefined => {
    const key = errors[name];
    if (key === 'field_required' && texts.empty[name]) return texts.empty[name];
    return mobileErrorText(key, texts.mobileError, country) ?? fieldErrorText(key, ruleTexts, errorTexts);
  };

  /** Switches the method, and keeps the values of fields that both methods have (REG-1). */
  const switchTo = (next: RegistrationMethod) => {
    if (form.current) {
      setPriorValues({ ...priorValues, ...readFields(form.current, names) });
      saveDraft(REGISTRATION_DRAFT, form.current);
    }
    saveLoginMethod(REGISTRATION_DRAFT, next);
    setMethod(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields have come
  useEffect(() => {
    if (form.current) restoreDraft(REGISTRATION_DRAFT, form.current);
  }, [method]);

  if (state === 'done')
    return (
      <Suspense>
        <Registered texts={texts.done} />
      </Suspense>
    );

  const draw = (field: (typeof fields)[number]) => (
    <RegisterField
      key={field.name}
      field={field}
      texts={texts}
      error={errorOf(field.name)}
      errorTexts={errorTexts}
      priorValue={priorValues[field.name]}
      knownName={knownName}
      country={country}
      onCountry={chooseCountry}
      recipient={() => mobileToSend(form.current, country, (error) => say('mobileNum', error))}
      lastYear={lastYear}
      onLeave={() => {
        const values = form.current && readFields(form.current, names);
        if (values?.birthday) say('birthday', check(values).birthday);
      }}
    />
  );
  return (
    <Form
      form={entry}
      names={names}
      errorOf={errorOf}
      texts={checking.texts}
      submit={texts.submit}
      disabled={!agreed}
      className="access-form"
      onInput={({ target }) => {
        const { name, value, checked } = target as HTMLInputElement;
        if (name === 'agreed') setAgreed(checked);
        if (name === 'username') lookUp(value);
        if (name === 'mobileNum' || name === 'verificationCode') setNumber({ ...number, [name]: value });
      }}
      onBlur={({ target }) => {
        const { name, value } = target as EventTarget as HTMLInputElement;
        if (name === 'affiliateCode') void askForCode(value);
      }}
      before={
        <>
          {methods.username && methods.mobile && (
            <MethodTabs
              label={texts.methods}
              chosen={method}
              choices={[
                ['username', texts.byUsername],
                ['mobile', texts.byMobile],
              ]}
              onChoose={switchTo}
            />
          )}
          <p className="access-need muted">{leads[method]}</p>
        </>
      }
    >
      {method === 'mobile' && <HiddenUsername value={number.mobileNum} />}
      {first.map(draw)}
      {more.length > 0 && (
        <details ref={fold} className="fold access-more-fields">
          <summary>
            <span className="fold-title">{texts.more}</span>
            <Icon name="down" />
          </summary>
          <div className="fold-text">{more.map(draw)}</div>
        </details>
      )}
      <p className="access-left-out field-hint" role="status">
        {isLeftOut && texts.leftOut}
      </p>
      {withCaptcha && (
        <CaptchaField
          captcha={captcha}
          error={errorOf('captcha')}
          texts={texts.captcha}
          onRefresh={nextCaptcha}
        />
      )}
      <label className="check">
        <input type="checkbox" name="agreed" />
        <span>{texts.agreement}</span>
      </label>
    </Form>
  );
}
