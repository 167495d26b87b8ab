import { defineCall } from '../core/call.ts';
import { nothing } from '../core/shapes.ts';

/** Confirms that a level that was reached was shown: `memberInfo` no longer names it (WAY-36). */
export const confirmVipLevel = defineCall({
  method: 'POST',
  path: '/wps/member/benefits/reached',
  access: 'member',
  value: nothing,
});
