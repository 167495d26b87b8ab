export { coverOf, endOf, formatPeriod, inCategory, newestFirst } from './announcements/announcement-order.ts';
export {
  type AnnouncementTitle,
  listedAnnouncements,
  toTitles,
} from './announcements/listed-announcements.ts';
export { toOffer } from './banners/banner-offer.ts';
export { forgetHiddenBar } from './prompts/hidden-bar.ts';
