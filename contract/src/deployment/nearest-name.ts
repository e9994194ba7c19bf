/** The known name that a misspelled one is close to. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const close = known
    .map((candidate) => ({ candidate, steps: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, steps }) => steps <= tolerance(candidate));
  return close.toSorted((one, other) => one.steps - other.steps)[0]?.candidate;
}

/** Short names tolerate one difference only: PORT is one letter from SORT. */
function tolerance(name: string): number {
  return name.length < 6 ? 1 : 2;
}

/** How many letters were left out, added, exchanged or swapped with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const steps = [at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + same];
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] && i > 1 && j > 1)
        steps.push(at(rows, i - 2, j - 2) + 1);
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return at(rows, one.length, other.length);
}

function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
