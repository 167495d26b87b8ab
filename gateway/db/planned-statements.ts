import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Statements that stay planned; the one that was used longest ago makes room. */
const MOST = 150;
const CAN_BE_PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** A table has changed under a plan. */
const PLAN_IS_OLD = '0A000';

interface Planned {
  readonly name: string;
  /** Type ids of the parameters. */
  readonly types: readonly number[];
}

/**
 * Has the embedded engine plan a statement once, from its second use on, and takes one message to it instead of six. Those
 * inside of transactions go the engine's own way.
 */
export function planStatements(engine: PGlite): void {
  const byItself = engine.query.bind(engine);
  const used = new Set<string>();
  const planned = new Map<string, Planned>();
  let count = 0;

  const tell = (parts: Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  async function plan(text: string): Promise<Planned> {
    const name = `planned_${count++}`;
    const messages = await tell([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const { dataTypeIDs = [] } = (messages.find((message) => message.name === 'parameterDescription') ??
      {}) as { dataTypeIDs?: number[] };
    return { name, types: dataTypeIDs };
  }

  /** The plan of a text that was used before. */
  async function planOf(text: string): Promise<Planned> {
    const known = planned.get(text) ?? (await plan(text));
    planned.delete(text);
    planned.set(text, known);
    const [oldest] = planned;
    if (oldest && planned.size > MOST) await forget(...oldest);
    return known;
  }

  async function forget(text: string, { name }: Planned): Promise<void> {
    planned.delete(text);
    await tell([serialize.close({ type: 'S', name })]);
  }

  async function run<Row>(
    text: string,
    params: readonly unknown[],
    options: QueryOptions,
  ): Promise<Results<Row>> {
    const { name, types } = await planOf(text);
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null;
      const write = engine.serializers[types[index] ?? 0];
      return write ? write(value) : String(value);
    });
    const messages = await tell([
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ]);
    await engine.syncToFs();
    const [result] = parse.parseResults(messages, engine.parsers, options);
    if (!result) throw new Error('The engine gave no result');
    return result as Results<Row>;
  }

  engine.query = async <Row>(text: string, params: unknown[] = [], options: QueryOptions = {}) => {
    if (!used.has(text)) {
      if (used.size > 4 * MOST) used.clear();
      used.add(text);
      return byItself<Row>(text, params, options);
    }
    if (!CAN_BE_PLANNED.test(text)) return byItself<Row>(text, params, options);
    await engine._checkReady();
    try {
      return await engine._runExclusiveTransaction(() =>
        engine._runExclusiveQuery(() => run<Row>(text, params, options)),
      );
    } catch (error) {
      if ((error as { code?: string }).code !== PLAN_IS_OLD) throw error;
      const old = planned.get(text);
      if (old) await engine._runExclusiveQuery(() => forget(text, old));
      return byItself<Row>(text, params, options);
    }
  };
}
