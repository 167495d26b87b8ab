export { coverOf, endOf, inCategory, newestFirst, periodOf } from './announcements/announcement-order.ts';
export {
  type AnnouncementTitle,
  listedAnnouncements,
  titlesOf,
} from './announcements/listed-announcements.ts';
export { offerOf } from './banners/banner-offer.ts';
export { forgetHiddenBar } from './prompts/hidden-bar.ts';
