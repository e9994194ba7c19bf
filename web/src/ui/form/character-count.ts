export type CharacterCount = { kind: 'left' | 'over'; count: number };

/** Counts as the contract's `maxLength` does, so that the counter and the error never disagree. */
export function characterCount(value: string, limit: number): CharacterCount {
  const left = limit - value.length;
  return left < 0 ? { kind: 'over', count: -left } : { kind: 'left', count: left };
}
