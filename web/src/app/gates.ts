import type { RuntimeConfiguration } from '@beistand/contract/config.ts';

type Capability = keyof RuntimeConfiguration['capabilities'];
type LineOfBusiness = keyof RuntimeConfiguration['linesOfBusiness'];

/** What must be enabled for a route to be there: capabilities (transactions among them), and a line of business. */
export type Gate = { capability?: Capability | readonly Capability[]; line?: string; demo?: true };

/** A line without a switch of its own is not gated. */
export function isGateOpen({ capability = [], line, demo }: Gate, configuration: RuntimeConfiguration): boolean {
  const needed = typeof capability === 'string' ? [capability] : capability;
  if (demo && configuration.mode !== 'demo') return false;
  if (!needed.every((name) => configuration.capabilities[name])) return false;
  return line === undefined || configuration.linesOfBusiness[line.toLowerCase() as LineOfBusiness] !== false;
}
