import * as v from 'valibot';

/** The header that carries a solution. It is no part of the body, so that a repeated call has the same body. */
export const proofOfWorkHeader = 'proof-of-work';

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]+$/));

/**
 * Find the counter for which PBKDF2 of nonce and counter (4 bytes, big-endian), with salt and cost, begins with keyPrefix.
 * The shape is altcha's, so that its workers and widget understand it.
 */
export const challengeSchema = v.strictObject({
  parameters: v.strictObject({
    algorithm: v.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: hex,
    keySignature: hex,
    expiresAt: v.number(),
  }),
  signature: hex,
});

export const solutionSchema = v.object({ counter: v.number(), derivedKey: v.string() });

/** What the header holds, as JSON in base64. */
export const proofOfWorkSchema = v.object({ challenge: challengeSchema, solution: solutionSchema });

export type Challenge = v.InferOutput<typeof challengeSchema>;
export type Solution = v.InferOutput<typeof solutionSchema>;
export type ProofOfWork = v.InferOutput<typeof proofOfWorkSchema>;
