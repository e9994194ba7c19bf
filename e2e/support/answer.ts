/** A value by its path in the claim: what is typed or chosen, and what the server has to answer with. */
export type Answer = readonly [path: string, value: string | number | boolean | Day];
export type Day = { year: number; month: number; day: number };

/** The first of what there is to choose from. */
export const first = '(first)';
