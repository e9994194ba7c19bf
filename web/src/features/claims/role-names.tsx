import type { ContactRole } from '@beistand/contract/features/claims/schema.ts';
import { useText } from '#i18n/use-text.ts';

/** The roles of a contact in a claim. */
export function RoleNames({ roles }: { roles: readonly ContactRole[] }) {
  const text = useText();
  return roles.map((role) => text(`claims.role.${role}`)).join(', ');
}
