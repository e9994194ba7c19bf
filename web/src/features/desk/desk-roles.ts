import { roleOf, type Authority } from '@beistand/contract/authorities.ts';

/** Whether somebody works at the desk. The server decides about every call. */
export function worksAtDesk(authorities: readonly Authority[]): boolean {
  return authorities.some((authority) => roleOf(authority) === 'handler');
}

export function leadsDesk(authorities: readonly Authority[]): boolean {
  return authorities.some((authority) => roleOf(authority) === 'lead');
}
