export { verificationTexts } from './identity-check-texts.server.ts';
export { PIN_RULES, pinTexts } from './pin-texts.server.ts';
export { securityTexts } from './security-texts.server.ts';
export { closingTexts, nicknameTexts, openSessionTexts } from './texts.server.ts';
