import { Worker } from 'node:worker_threads';
import { NodePgSession } from 'drizzle-orm/node-postgres';

/** Records expensive work: each statement that is run, and each secret that is hashed. */
export interface Work {
  /** Takes the work since the last call: SQL without its values, and `hash` or `verify`. */
  take(): string[];
  /** Stops recording, since other test files share the process. */
  stop(): void;
}

interface Statement {
  execute(...values: unknown[]): Promise<unknown>;
}

/** Records the work of all gateways in this process until it is stopped. */
export function watchWork(): Work {
  let done: string[] = [];
  const { prototype } = NodePgSession;
  const { prepareQuery } = prototype;
  const prepare = prepareQuery as (...given: unknown[]) => Statement;
  Object.assign(prototype, {
    prepareQuery(query: { sql: string }, ...more: unknown[]) {
      const statement = prepare.call(this, query, ...more);
      const execute = statement.execute.bind(statement);
      statement.execute = (...values) => {
        done.push(query.sql);
        return execute(...values);
      };
      return statement;
    },
  });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function postMessage(this: Worker, task: { kind: string }) {
    done.push(task.kind);
    post.call(this, task);
  };
  return {
    take() {
      const taken = done;
      done = [];
      return taken;
    },
    stop() {
      Object.assign(prototype, { prepareQuery });
      Worker.prototype.postMessage = post;
    },
  };
}
