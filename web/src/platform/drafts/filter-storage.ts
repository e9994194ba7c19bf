const keyOf = (userId: string) => `beistand-filters-${userId}`;

/** The filters of lists that the person keeps on this device, as they were stored. What cannot be read is nothing. */
export function storedFilters(userId: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export function storeFilters(userId: string, filters: readonly unknown[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(filters));
  } catch {
    // Kept until the page is left.
  }
}

/** Typed text names people; what was only chosen does not. */
export function eraseTypedFilters(userId: string): void {
  const isTyped = (filter: unknown) => Boolean((Object(filter) as { q?: unknown }).q);
  storeFilters(
    userId,
    storedFilters(userId).filter((filter) => !isTyped(filter)),
  );
}
