/** The time zone whose calendar the site itself keeps: check-ins, months of VIP levels, cycles of contracts. */
export const SITE_ZONE = 'Asia/Kuala_Lumpur';
