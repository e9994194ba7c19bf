import { redirect } from '@tanstack/react-router';
import { padToken } from './pad-token.ts';

/** Takes the token out of the address before anything is drawn: addresses are seen and shared. */
export function enteringPad(hash: string): void {
  if (!hash) return;
  padToken.open(hash);
  throw redirect({ to: '/signature-pad', replace: true });
}
