import { serviceRequestProgress, type ServiceProgress } from '@beistand/contract/constants.ts';

/** How far along a service is; a state that the mapping does not have is unknown. */
export function serviceProgress(status: string): ServiceProgress {
  return Object.hasOwn(serviceRequestProgress, status)
    ? serviceRequestProgress[status as keyof typeof serviceRequestProgress]
    : 'unknown';
}
