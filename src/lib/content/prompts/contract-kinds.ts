/** The contracts a member is asked about, in this order: field of the gateway's answer, text, screen (HOME-6). */
export const CONTRACTS = [
  { field: 'dailysalreqtype', text: 'prompts.in_daily_salary_req', route: 'salaryContract' },
  { field: 'divtypecompperiodreq', text: 'prompts.in_dividend_req', route: 'dividendContract' },
  { field: 'contracthoursalreq', text: 'prompts.in_hour_salary_req', route: 'hourContract' },
] as const;
