import * as v from 'valibot';

export const moneySchema = v.strictObject({ amount: v.number(), currency: v.string() });
export type Money = v.InferOutput<typeof moneySchema>;
