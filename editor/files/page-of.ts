import type { Entry } from '#content-store/store.ts';

/** Returns the path of the page that shows a text. */
export function pagePath({ collection, slug, data }: Entry): string {
  switch (collection) {
    case 'promotions':
      return `/m/activityDetail?id=${encodeURIComponent(('linkage' in data && data.linkage) || slug)}`;
    case 'read':
      return `/m/read/${'tag' in data ? data.tag : ''}`;
    case 'announcements':
      return 'group' in data && data.group === 'm_reg' ? '/m/register' : '/m/notice';
    case 'banners':
    case 'popups':
      return '/m/home';
    case 'ambassadors':
      return '/m/sponsor';
    case 'legal':
      return `/m/${encodeURIComponent(slug)}`;
    case 'help':
    case 'vip':
    case 'sponsor':
    case 'responsible':
      return `/m/${collection}`;
  }
}
