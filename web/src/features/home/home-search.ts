/** The account that a producer or service rep has chosen. */
export type HomeSearch = { account?: string };

export function homeSearch({ account }: Record<string, unknown>): HomeSearch {
  return typeof account === 'string' ? { account } : {};
}
