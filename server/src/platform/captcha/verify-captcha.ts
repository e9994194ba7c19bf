import * as v from 'valibot';

const timeoutMs = 10_000;

/** The answer of reCAPTCHA's siteverify; compatible services answer the same. */
const verdictSchema = v.object({ success: v.boolean() });

export type CaptchaProvider = { verify: string; secret: string };

/** Asks the provider whether the answer that a browser got from it is real. Fails where the provider cannot be asked. */
export async function verifyCaptcha(
  { verify, secret }: CaptchaProvider,
  answer: string,
  address: string,
): Promise<boolean> {
  const response = await fetch(verify, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: answer, remoteip: address }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The captcha's provider answered ${response.status}`);
  return v.parse(verdictSchema, await response.json()).success;
}
