import type { LossType } from '@beistand/contract/features/fnol/lines.ts';
import { lossTypeOf } from '@beistand/contract/features/fnol/loss.ts';
import type { LineRules } from '@beistand/contract/features/fnol/rules/judge.ts';
import type { LineFields } from '#features/fnol/fields/claim-records.ts';
import type { LaterRules } from './step-rules.ts';

type Line = { fields: LineFields; rules: LineRules };

/** The lines that ask much. What the others ask comes with the rules of all. */
const lines: Partial<Record<LossType, () => Promise<Line>>> = {
  AUTO: async () => (await import('#features/fnol/fields/auto-line.ts')).autoLine,
  WC: async () => (await import('#features/fnol/fields/work-line.ts')).workLine,
};

const loadedLines = new Map<LossType, Line>();
let loadedRules: LaterRules | undefined;

/** Loads what only the steps after the first need: the fields and rules of a policy's line. Every way to these steps waits for it. */
export async function loadLaterRules(policyType: string | undefined): Promise<LaterRules> {
  const lossType = lossTypeOf(policyType);
  return loadRules(lossType ? [lossType] : []);
}

/** The same while the policy may still be of any line. */
export async function loadAllRules(): Promise<LaterRules> {
  return loadRules(Object.keys(lines) as LossType[]);
}

async function loadRules(lossTypes: readonly LossType[]): Promise<LaterRules> {
  const [rules] = await Promise.all([importRules(), ...lossTypes.map(loadLine)]);
  for (const lossType of lossTypes) {
    const line = loadedLines.get(lossType);
    if (line) rules.addLineFields(line.fields);
  }
  return rules;
}

async function importRules(): Promise<LaterRules> {
  loadedRules ??= (await import('./step-rules.ts')).laterRules;
  return loadedRules;
}

async function loadLine(lossType: LossType): Promise<void> {
  const line = loadedLines.get(lossType) ?? (await lines[lossType]?.());
  if (line) loadedLines.set(lossType, line);
}

export function laterRules(): LaterRules | undefined {
  return loadedRules;
}

/** Of the lines that are loaded. */
export function lineRules(): LineRules {
  return Object.assign({}, ...[...loadedLines.values()].map(({ rules }) => rules)) as LineRules;
}
