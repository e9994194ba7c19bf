/** A loss that is still to come cannot be reported. */
export function hasHappened(instant: string): boolean {
  return Date.parse(instant) <= Date.now();
}
