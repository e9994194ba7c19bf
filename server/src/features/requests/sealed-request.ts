import type { Refusal } from '@beistand/contract/features/documents/schema.ts';
import type { Asked } from '@beistand/contract/features/requests/schema.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { RequestRow } from './queries.ts';

const words = 'requests.words';
const refusal = 'requests.refusal';

export function sealAsked(vault: Vault, claimId: string, asked: Asked): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify(asked), words);
}

/**
 * Why something is asked again; with the name of the document that is meant, where several came, and with what a person at the club said
 * before of what came earlier.
 */
export type RefusalOfRequest = Refusal & { name?: string; before?: Refusal & { name?: string } };

export function sealRefusal(vault: Vault, claimId: string, reason: RefusalOfRequest): Promise<Buffer> {
  return vault.seal(claimId, JSON.stringify(reason), refusal);
}

export type OpenedRequest = { asked: Asked; refusal: RefusalOfRequest | undefined };

export async function openRequest(
  vault: Vault,
  request: SealedRefusal & Pick<RequestRow, 'sealed' | 'state'>,
): Promise<OpenedRequest> {
  const asked = JSON.parse((await vault.open(request.claimId, request.sealed, words)).toString()) as Asked;
  // What has come is looked at first.
  return { asked, refusal: request.state === 'open' ? await openRefusal(vault, request) : undefined };
}

type SealedRefusal = Pick<RequestRow, 'claimId' | 'sealedRefusal'>;

async function openRefusal(
  vault: Vault,
  { claimId, sealedRefusal }: SealedRefusal,
): Promise<RefusalOfRequest | undefined> {
  return sealedRefusal ? readRefusal((await vault.open(claimId, sealedRefusal, refusal)).toString()) : undefined;
}

/** What a person at the club said of what came before, unless something has come since that can be looked at. */
export async function openRefusalOfClub(vault: Vault, request: SealedRefusal): Promise<RefusalOfRequest['before']> {
  const given = await openRefusal(vault, request);
  return given?.code === 'club' ? given : given?.before;
}

/** Earlier releases kept the club's words alone. */
function readRefusal(kept: string): RefusalOfRequest {
  return kept.startsWith('{"code":') ? (JSON.parse(kept) as RefusalOfRequest) : { code: 'club', text: kept };
}
