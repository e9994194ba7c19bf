import { fnolPolicyTypes, type FnolPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import type { MessageId } from '#i18n/message-id.ts';

/** What the product of a policy type is called. */
export function productName(policyType: string | undefined): MessageId {
  const known = fnolPolicyTypes.find((type) => type === policyType);
  return known ? (`fnol.product.${known}` satisfies `fnol.product.${FnolPolicyType}`) : 'fnol.product.other';
}
