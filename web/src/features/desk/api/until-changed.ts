/** For what the live updates ask for again: reads of a case are logged, so none is made without a reason. */
export const untilChanged = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
