import { useLocation } from '@tanstack/react-router';

type RequestedType = {
  /** The type that a request of the club asks for, where the person came from one. */
  type: string | undefined;
  /** Another one each time a request is followed, also the same again. */
  key: string;
};

export function useRequestedType(): RequestedType {
  return useLocation({
    structuralSharing: true,
    select({ search, state }) {
      const type = 'type' in search && typeof search.type === 'string' ? search.type : undefined;
      return { type, key: type === undefined ? '' : `${type} ${state.__TSR_key ?? ''}` };
    },
  });
}
