import { type LoginMethod, rememberedLogin } from './remembered-login.client.ts';

/** The fields of each way to log in that hold its name and its secret. */
const FIELDS: Readonly<Record<LoginMethod, readonly [name: string, secret: string]>> = {
  username: ['username', 'password'],
  sms: ['mobileNum', 'verificationCode'],
};

/**
 * Fills in what was remembered. Fields that hold something already, typed or restored by the browser, keep it, and to
 * another name belongs no secret (LOGIN-8).
 * @returns the dialling code of the number that it filled in
 */
export function fillRemembered(form: HTMLFormElement, method: LoginMethod): string | undefined {
  const login = rememberedLogin(method);
  if (!login) return undefined;
  const [name, secret] = FIELDS[method];
  const known = form.elements.namedItem(name);
  if (known instanceof HTMLInputElement && known.value !== '' && known.value !== login.username)
    return undefined;
  for (const [field, value] of [
    [name, login.username],
    [secret, login.password],
  ] as const) {
    const element = form.elements.namedItem(field);
    if (element instanceof HTMLInputElement && element.value === '') element.value = value;
  }
  const remember = form.elements.namedItem('remember');
  if (remember instanceof HTMLInputElement) remember.checked = true;
  return login.countryDialingCode || undefined;
}
