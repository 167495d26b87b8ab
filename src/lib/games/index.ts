export { asksForLottery, cleared, listHref, onPage, onTab, viewOf } from './filters.ts';
export { LIST_PLACES } from './list-places.ts';
export { hasMore } from './paging.ts';
export { vendorNames } from './vendor-mapping.ts';
