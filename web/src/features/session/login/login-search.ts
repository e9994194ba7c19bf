/** What may stand in the address of the login page. */
export type LoginSearch = {
  /** Where to go afterwards. */
  returnTo?: string;
  /** What a provider's answer says went wrong. */
  error?: string;
};

export function loginSearch({ returnTo, error }: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(typeof error === 'string' && { error }),
  };
}
