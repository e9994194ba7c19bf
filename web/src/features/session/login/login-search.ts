/** The search params of the login page. */
export type LoginSearch = {
  /** The wanted page. */
  returnTo?: string;
  /** The error in a provider's answer. */
  error?: string;
};

export function loginSearch({ returnTo, error }: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(typeof error === 'string' && { error }),
  };
}
