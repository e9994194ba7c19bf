// Apart from the schemas, so that pages which only read a list do not load what checks it.

export const claimOrders = ['lossDate', 'claimNumber'] as const;
export type ClaimOrder = (typeof claimOrders)[number];

export const mostClaimsAtOnce = 100;

/** So many claims may be left out before a page that no cursor leads to; who wants to see later ones has to narrow the list. */
export const mostSkipped = 1_000;

/** Counts end here: nobody reads a longer list through. */
export const mostCounted = 1_000;

export const mostDue = 20;

/** So many claims a page of the list shows, and so many next steps are asked for at once. */
export const claimsPerPage = 25;
