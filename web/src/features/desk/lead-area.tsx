import { Navigate, Outlet } from '@tanstack/react-router';
import { useUser } from '#platform/sign-in/user-context.ts';
import { leadsDesk } from './desk-roles.ts';

/** The pages of who leads; the server decides about every call. */
export function LeadArea() {
  return leadsDesk(useUser().authorities) ? <Outlet /> : <Navigate to="/desk" replace />;
}
