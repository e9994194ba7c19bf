import { Unavailable } from '#platform/unavailable.ts';

/** Ends the start with one line that names the setting and what it expects. */
export class SettingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    // Causes may have several lines: a parser shows the text around the error, a database its hints.
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
  }
}

/** Several at once, each on a line of its own. */
export class SettingErrors extends AggregateError {
  constructor(lines: readonly string[]) {
    const errors = lines.map((line) => new SettingError(line));
    super(errors, errors.map(({ message }) => message).join('\n'));
  }
}

/** The same failure if it is told already, else one that begins with the setting and what it expects. */
export function asSettingError(failure: unknown, expected: string): SettingError {
  return toldOf(failure) ?? new SettingError(`${expected}: ${reasonOf(failure)}`, { cause: failure });
}

/** A failure that says what it is about; also where it keeps the database or the files from answering. */
export function toldOf(failure: unknown): SettingError | undefined {
  const told = failure instanceof Unavailable ? failure.cause : failure;
  return told instanceof SettingError ? told : undefined;
}

/** Some errors have a code and no message, and an AggregateError has its messages one level below. */
export function reasonOf(failure: unknown): string {
  if (failure instanceof AggregateError && failure.errors.length > 0) return reasonOf(failure.errors[0]);
  if (!(failure instanceof Error)) return String(failure);
  if (failure instanceof Unavailable) return reasonOf(failure.cause);
  return failure.message || ('code' in failure ? String(failure.code) : failure.name);
}
