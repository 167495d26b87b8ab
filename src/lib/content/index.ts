export { type ListedNotice, listedNotices, type NoticeTitle, titlesOf } from './listed-notices.ts';
export { CONTRACTS } from './prompts/rules.ts';
export { UNREAD_CHANGED } from './unread-changed.ts';
