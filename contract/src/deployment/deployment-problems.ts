import * as v from 'valibot';
import { deploymentSchema } from '#config.ts';
import { nearestName } from './nearest-name.ts';

/** Each problem of a deployment's file in one line that names the key and what it expects. */
export function deploymentProblems(value: unknown): string[] {
  const parsed = v.safeParse(deploymentSchema, value);
  return (parsed.issues ?? []).map((issue) => {
    const path = issue.path?.map(({ key }) => String(key)) ?? [];
    // A file of JSON holds no undefined, so the key itself is not there.
    if (path.length > 0 && issue.received === 'undefined') return `"${path.join('.')}" is missing`;
    const problem = issue.expected === 'never' ? unknownKey(path) : issue.message;
    return `"${path.join('.') || '(the whole file)'}": ${problem}`;
  });
}

function unknownKey(path: readonly string[]): string {
  const [name = '', folder] = [path.at(-1), path.slice(0, -1).join('.')];
  const known = keyPaths(deploymentSchema, []);
  const beside = known.filter((key) => key.slice(0, -1).join('.') === folder).map((key) => key.at(-1) ?? '');
  const nearest = nearestName(name, beside);
  const elsewhere = known.find((key) => key.at(-1) === name)?.join('.');
  const meant = nearest ? [...path.slice(0, -1), nearest].join('.') : elsewhere;
  return meant ? `unknown key: is "${meant}" meant?` : 'unknown key: docs/configuration.md lists all of them';
}

/** Every key of a schema, with those that lead to it. */
function keyPaths(schema: unknown, path: readonly string[]): string[][] {
  const { wrapped, entries } = schema as { wrapped?: unknown; entries?: Record<string, unknown> };
  if (wrapped) return keyPaths(wrapped, path);
  return Object.entries(entries ?? {}).flatMap(([name, entry]) => [
    [...path, name],
    ...keyPaths(entry, [...path, name]),
  ]);
}
