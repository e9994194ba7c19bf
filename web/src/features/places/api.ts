import { placeOperations } from '@beistand/contract/features/places/operations.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';

export const searchCities = (rpc: Rpc, country: string, typed: string, signal: AbortSignal) =>
  rpc(placeOperations.searchCities, [country, typed], { signal });
