import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { useCaseProgress } from '#features/requests/api.ts';
import { useRequestedType } from './use-requested-type.ts';

/** The request that the person came from, and is about to answer or has just answered. */
export function useFollowedRequest(): ShownRequest | undefined {
  const { type } = useRequestedType();
  const { data } = useCaseProgress();
  const asked = data?.requests.filter((request) => type !== undefined && request.documentCategory === type) ?? [];
  return asked.find(({ state }) => state === 'open') ?? asked[0];
}
