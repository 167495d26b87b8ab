export { usualCountry } from './mobile/usual-country.server.ts';
export { passkeyTexts } from './passkeys/texts.server.ts';
export { passwordForm } from './passwords/texts.server.ts';
export {
  type Registration,
  type RegistrationFlags,
  readRegistration,
} from './registration/read-registration.server.ts';
export { birthdayTexts, registerLeads, registerTexts } from './registration/texts.server.ts';
export {
  captchaTexts,
  loginRuleTexts,
  mobileErrorText,
  mobileTexts,
  proofTexts,
  smsTexts,
} from './texts/form-texts.server.ts';
export { type ThirdPartyOffer, thirdPartyOffer } from './third-party/offer.server.ts';
export { allowThirdParty } from './third-party/policy.server.ts';
