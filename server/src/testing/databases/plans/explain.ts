import type { Db } from '#platform/database/database.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

export type Explained = {
  /** Pages touched, wherever they came from. */
  buffers: number;
  /** Tables that were read from end to end. */
  readWhole: string[];
  /** The most rows that a step sorted or went through. */
  mostRows: number;
};

/** Runs a statement with its generic plan, which prepared statements settle on. */
export async function explain(
  db: Db,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<Explained> {
  return db.transaction(async (transaction) => {
    await transaction.script(`set local plan_cache_mode = force_generic_plan; prepare explained as ${text}`);
    const call = `explained${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`;
    const run = () =>
      transaction.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, buffers, timing off, format json) execute ${call}`,
      );
    // The first run also reads the catalogue.
    await run();
    const [row] = await run();
    await transaction.script('deallocate explained');
    if (!row) throw new Error('No plan');
    const nodes = flatten(row['QUERY PLAN'][0].Plan);
    const [top] = nodes;
    return {
      buffers: (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0),
      readWhole: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
      mostRows: Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops'])),
    };
  });
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}
