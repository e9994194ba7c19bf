type Direction = 'row' | 'column';

const steps: Record<Direction, Partial<Record<string, number>>> = {
  row: { ArrowRight: 1, ArrowLeft: -1 },
  column: { ArrowDown: 1, ArrowUp: -1 },
};

/** Where a key leads in a list whose ends are joined; nothing for keys that do not lead along it. */
export function indexAfterKey(key: string, current: number, count: number, direction: Direction): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[direction][key];
  return step === undefined ? undefined : (current + step + count) % count;
}
