import { Client } from 'pg';
import type { PlanStep } from './plan-of.ts';

/** A statement that was sent to the server. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Returns the statements of a spied `Client.prototype.query`, without those that begin and end transactions. */
export function sentTo(query: { mock: { calls: unknown[][] } }): Statement[] {
  return query.mock.calls.flatMap(([asked, given]) => {
    const { text, values } =
      typeof asked === 'string' ? { text: asked, values: given } : (asked as Statement);
    const isData = /^\s*\(?(?:select|with|insert|update|delete)\b/i.test(text);
    return isData ? [{ text, values: (given ?? values ?? []) as unknown[] }] : [];
  });
}

/** Explains statements: their plan, and their execution. */
export interface Plans {
  /** Every step of the plan. */
  of(statement: Statement): Promise<PlanStep[]>;
  /** Executes a statement again and rolls it back, with an index wherever possible. @returns its steps */
  ofRun(statement: Statement): Promise<PlanStep[]>;
  close(): Promise<void>;
}

/** Steps that the planner prefers for few rows, although an index exists. */
const WAYS = ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin'];

const flat = (plan: PlanStep): PlanStep[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

export async function plansOn(url: string): Promise<Plans> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const explain = async (how: string, { text, values }: Statement): Promise<PlanStep[]> => {
    const { rows } = await client.query(`explain (${how}, format json) ${text}`, values);
    return flat(rows[0]['QUERY PLAN'][0].Plan as PlanStep);
  };
  return {
    of: (statement) => explain('analyze off', statement),
    async ofRun(statement) {
      await client.query('begin');
      try {
        for (const way of WAYS) await client.query(`set local enable_${way} = off`);
        return await explain('analyze on', statement);
      } finally {
        await client.query('rollback');
      }
    },
    close: () => client.end(),
  };
}
