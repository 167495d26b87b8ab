export { startLoginPage } from './login/login-page.client.ts';
export { authParts } from './member-parts.client.ts';
export { startChangePage, startForgetPage, startResetPage } from './passwords/pages.client.ts';
export { startRegisterPage } from './registration/register-page.client.ts';
export { send } from './send/send.client.ts';
export { followSession } from './session/follow.client.ts';
export { goToLogin, SESSION_ENDED, showGuest } from './session/page.client.ts';
export { renewalSettled, session } from './session/store.client.ts';
export { startTrialPage } from './trial/trial-page.client.ts';
