/** A start that cannot go on, told in one line that names the setting and what it expects. */
export class SettingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    // Causes speak in several lines at times: a parser shows the text around the place, a database its hints.
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
  }
}

/** The same failure if it is told already, else one that begins with the setting and what it expects. */
export function asSettingError(failure: unknown, expected: string): SettingError {
  return failure instanceof SettingError
    ? failure
    : new SettingError(`${expected}: ${reasonOf(failure)}`, { cause: failure });
}

/** Some failures have a code and no words, and those of several addresses hide their words one level below. */
export function reasonOf(failure: unknown): string {
  if (failure instanceof AggregateError && failure.errors.length > 0) return reasonOf(failure.errors[0]);
  if (!(failure instanceof Error)) return String(failure);
  return failure.message || ('code' in failure ? String(failure.code) : failure.name);
}
