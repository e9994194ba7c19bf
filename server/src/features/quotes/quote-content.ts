import type { ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type { Vault } from '#platform/vault/vault.ts';

const contexts = {
  risk: 'quotes.risk',
  coverages: 'quote_offerings.coverages',
  notes: 'quote_activities.notes',
  means: 'payments.means',
} as const;

type Contents = { risk: Risk; coverages: ChosenClause[]; notes: string; means: object };
type Kind = keyof Contents;

export function sealContent<K extends Kind>(vault: Vault, id: string, kind: K, content: Contents[K]): Promise<Buffer> {
  return vault.seal(id, JSON.stringify(content), contexts[kind]);
}

export async function openContent<K extends Kind>(
  vault: Vault,
  id: string,
  kind: K,
  sealed: Uint8Array,
): Promise<Contents[K]> {
  return JSON.parse((await vault.open(id, sealed, contexts[kind])).toString()) as Contents[K];
}
