import type { RuntimeConfiguration } from '@beistand/contract/config.ts';

type Capability = keyof RuntimeConfiguration['capabilities'];
type Feature = keyof RuntimeConfiguration['features'];
type LineOfBusiness = keyof RuntimeConfiguration['linesOfBusiness'];

/** What must be enabled for a route to exist: capabilities (including transactions), a feature, a line of business. */
export type Gate = { capability?: Capability | readonly Capability[]; feature?: Feature; line?: string; demo?: true };

/** Whether the deployment has a route. A line of business that the configuration does not name counts as enabled. */
export function isGateOpen(
  { capability = [], feature, line, demo }: Gate,
  configuration: RuntimeConfiguration,
): boolean {
  const needed = typeof capability === 'string' ? [capability] : capability;
  if (feature && !configuration.features[feature]) return false;
  if (demo && configuration.mode !== 'demo') return false;
  if (!needed.every((name) => configuration.capabilities[name])) return false;
  return line === undefined || configuration.linesOfBusiness[line.toLowerCase() as LineOfBusiness] !== false;
}
