export type QuoteSearch = { offering?: string | undefined };

/** The offering that is bought stands in the address of the payment, so that it survives a reload. */
export function quoteSearch({ offering }: Record<string, unknown>): QuoteSearch {
  return typeof offering === 'string' ? { offering } : {};
}

/** The account that a quote is made for, where it is begun from one. */
export type QuoteStartSearch = { account?: string };

export function quoteStartSearch({ account }: Record<string, unknown>): QuoteStartSearch {
  return typeof account === 'string' ? { account } : {};
}
