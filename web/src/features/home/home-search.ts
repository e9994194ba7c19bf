/** The account that somebody looks at who looks after several. */
export type HomeSearch = { account?: string };

export function homeSearch({ account }: Record<string, unknown>): HomeSearch {
  return typeof account === 'string' ? { account } : {};
}
