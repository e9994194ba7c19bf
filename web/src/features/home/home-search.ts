/** The account that somebody looks at who looks after several. */
export type HomeSearch = { account?: string };

export function homeSearch({ account }: Record<string, unknown>): HomeSearch {
  // The router reads digits as a number.
  return typeof account === 'string' || typeof account === 'number' ? { account: String(account) } : {};
}
