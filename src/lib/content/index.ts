export { CONTRACTS } from './prompts/rules.ts';
export { UNREAD_CHANGED } from './unread-changed.ts';
