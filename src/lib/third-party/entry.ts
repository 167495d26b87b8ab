// All of third-party sign-in but the SDK, as one file: each file that loads others names them, which pages have to carry.
export { provePhone, sendPhoneCode } from './phone.ts';
export { pendingProof, settlePending, showPending } from './registering.ts';
export { signIn } from './sign-in.ts';
