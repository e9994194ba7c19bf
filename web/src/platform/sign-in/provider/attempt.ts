import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi';

/** The secrets of one authorization request, by which its answer is recognised. */
export type Attempt = { verifier: string; nonce: string; state: string };

export function newAttempt(): Attempt {
  return {
    verifier: generateRandomCodeVerifier(),
    nonce: generateRandomNonce(),
    state: generateRandomState(),
  };
}
