import { canonicalJson } from '#platform/canonical-json.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Finding } from './judge-rules.ts';

/** A keyed hash of what a rule holds by: enough to tell whether it changed, and nothing more. */
export function issueFacts(vault: Pick<Vault, 'lookupHash'>, quoteId: string, { rule, values }: Finding): Buffer {
  return vault.lookupHash('underwriting facts', `${quoteId} ${rule.code} ${canonicalJson(values)}`);
}
