// All of third-party sign-in except the SDK, in one chunk: pages carry the names of all chunks that a script loads.

export { signIn } from './log-in.client.ts';
export { provePhone, sendPhoneCode } from './phone.client.ts';
export { pendingProof, settlePending, showPending } from './registering.client.ts';
