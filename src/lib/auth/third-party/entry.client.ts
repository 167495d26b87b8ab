// All of third-party sign-in but the SDK, as one file: each file that loads others names them, which pages have to carry.

export { signIn } from './log-in.client.ts';
export { provePhone, sendPhoneCode } from './phone.client.ts';
export { pendingProof, settlePending, showPending } from './registering.client.ts';
