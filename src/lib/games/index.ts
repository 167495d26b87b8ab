export { asksForLottery, cleared, listHref, onPage, onTab, viewOf } from './filters.ts';
export { KIND_PLACES, LIST_PLACES, type ListPlace } from './list-places.ts';
export { hasMore } from './paging.ts';
export { type VendorNames, vendorNames } from './vendor-mapping.ts';
