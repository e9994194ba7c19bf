import type { Refusal } from '@beistand/contract/features/documents/schema.ts';
import type { Asked } from '@beistand/contract/features/requests/schema.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { RequestRow } from './queries.ts';

const words = 'requests.words';
const refusal = 'requests.refusal';

export function sealAsked(vault: Vault, claimId: string, asked: Asked): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify(asked), words);
}

/** Why something is asked again; with the name of the document that is meant, where several came. */
export type RefusalOfRequest = Refusal & { name?: string };

export function sealRefusal(vault: Vault, claimId: string, reason: RefusalOfRequest): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify(reason), refusal);
}

export type OpenedRequest = { asked: Asked; refusal: RefusalOfRequest | undefined };

export async function openRequest(
  vault: Vault,
  { claimId, sealed, sealedRefusal }: Pick<RequestRow, 'claimId' | 'sealed' | 'sealedRefusal'>,
): Promise<OpenedRequest> {
  const asked = JSON.parse((await vault.open(claimId, sealed, words)).toString()) as Asked;
  return {
    asked,
    refusal: sealedRefusal ? readRefusal((await vault.open(claimId, sealedRefusal, refusal)).toString()) : undefined,
  };
}

/** Earlier releases kept the club's words alone. */
function readRefusal(kept: string): RefusalOfRequest {
  return kept.startsWith('{"code":') ? (JSON.parse(kept) as RefusalOfRequest) : { code: 'club', text: kept };
}
