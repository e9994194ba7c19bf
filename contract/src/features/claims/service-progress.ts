import { serviceRequestProgress, type ServiceProgress } from '#constants.ts';

/** The progress of a service; unknown for a state that is not in the mapping. */
export function serviceProgress(status: string): ServiceProgress {
  return Object.hasOwn(serviceRequestProgress, status)
    ? serviceRequestProgress[status as keyof typeof serviceRequestProgress]
    : 'unknown';
}
