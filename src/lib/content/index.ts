export { CONTRACTS } from './prompts/contract-kinds.ts';
export { UNREAD_CHANGED } from './unread-changed.ts';
