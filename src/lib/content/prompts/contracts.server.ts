import { CONTRACT_FIELDS } from './rules.ts';

const QUESTIONS = {
  dailysalreqtype: { text: 'prompts.in_daily_salary_req', route: 'salaryContract' },
  divtypecompperiodreq: { text: 'prompts.in_dividend_req', route: 'dividendContract' },
  contracthoursalreq: { text: 'prompts.in_hour_salary_req', route: 'hourContract' },
} as const;

/** The contracts a member is asked about, in their order: field of the gateway's answer, text, screen (HOME-6). */
export const CONTRACTS = CONTRACT_FIELDS.map((field) => ({ field, ...QUESTIONS[field] }));
