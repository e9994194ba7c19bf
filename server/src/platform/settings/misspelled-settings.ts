import { nearestName } from '@beistand/contract/deployment/nearest-name.ts';

/** A warning for each environment variable that looks like a misspelled setting. */
export function misspelledSettings(environment: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  return Object.keys(environment)
    .filter((name) => /^[A-Z][A-Z\d_]*$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      const meant = nearestName(name, known);
      return meant ? [`${name} is no setting of Beistand: is ${meant} meant?`] : [];
    });
}
