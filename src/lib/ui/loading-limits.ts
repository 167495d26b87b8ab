/** Milliseconds after which waiting ends, with an answer or without one (ERR-4). */
export const LOADING_LIMITS = { smsCode: 10_000, changePassword: 10_000, setPassword: 15_000 } as const;
