export { asksForLottery, clearFilters, listHref, onPage, selectView, withTab } from './lists/filters.ts';
export { KIND_PLACES, LIST_PLACES, type ListPlace } from './lists/list-places.ts';
export { createDrawValue, decodeHex, hashSecret, type Secret } from './proof/draw-values.ts';
export { followProofForm } from './proof/proof-form.ts';
export { hasMore } from './tiles/paging.ts';
export { type VendorNames, vendorNames } from './vendors/vendor-mapping.ts';
