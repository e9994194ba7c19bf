import { roleOf } from '@beistand/contract/authorities.ts';
import { useUser } from '#platform/sign-in/user-context.ts';

/** A policyholder has accounts; producers and service reps enter the number of a customer's. */
export function useAccounts() {
  const { authorities } = useUser();
  const counting = authorities.filter(roleOf);
  return {
    mayChoose: counting.some(({ type }) => type === 'producer' || type === 'csr'),
    own: counting.filter(({ type }) => type === 'account').map(({ value }) => value),
  };
}
