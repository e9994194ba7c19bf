import type { ContactRole } from '@beistand/contract/features/claims/schema.ts';
import { useText } from '#i18n/use-text.ts';

/** What somebody has to do with a claim. */
export function RoleNames({ roles }: { roles: readonly ContactRole[] }) {
  const text = useText();
  return roles.map((role) => text(`claims.role.${role}`)).join(', ');
}
