/**
 * Version of the contract, semantic: a new major breaks gateways or sites of the one before, by the rules of
 * `scripts/checks/contract/compare.ts` (OPER-22).
 */
export const CONTRACT_VERSION = '1.4.0';
