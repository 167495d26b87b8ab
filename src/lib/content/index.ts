export { type ListedNotice, listedNotices, type NoticeTitle, titlesOf } from './listed-notices.ts';
export { forgetHiddenBar } from './prompts/hidden-bar.ts';
export { CONTRACTS } from './prompts/rules.ts';
export { UNREAD_CHANGED } from './unread-changed.ts';
