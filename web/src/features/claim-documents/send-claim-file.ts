import { claimDocument } from '@beistand/contract/constants.ts';
import { claimDocumentOperations } from '@beistand/contract/features/claim-documents/operations.ts';
import { mimeTypeOf } from '@beistand/contract/features/documents/rules.ts';
import type { Receipt } from '@beistand/contract/features/documents/schema.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import type { Session } from '#platform/sign-in/session.ts';

export type ClaimFile = { claimNumber: string; file: File; author: string };
type Surroundings = { rpc: Rpc; session: Session; basePath: string };

/** Sends one file of a claim by the specified form. Fails with an RpcError; without a sign-in that one is `unauthenticated`. */
export async function sendClaimFile(
  { rpc, session, basePath }: Surroundings,
  claimFile: ClaimFile,
  onProgress: (progress: number) => void,
): Promise<Receipt> {
  const { sessionID } = await rpc(claimDocumentOperations.generateUploadToken, [claimFile.claimNumber]);
  const send = () =>
    post(`${basePath}claim/docupload`, formOf(claimFile, sessionID), session.accessToken(), onProgress);
  let answer = await send();
  // The token may have run out while a long file was on its way.
  if (answer.status === 401 && (await session.renew()) === 'renewed') answer = await send();
  if (answer.status === 401 || answer.status === 403) throw new RpcError('unauthenticated');
  if (answer.status !== 200) throw new RpcError('application', { errorCode: `HTTP_${answer.status}` });
  return JSON.parse(answer.body) as Receipt;
}

function formOf({ claimNumber, file, author }: ClaimFile, sessionID: string): FormData {
  const form = new FormData();
  const document = {
    docUID: claimDocument.docUID,
    documentType: claimDocument.claimUploadType,
    securityType: 'unrestricted',
    status: 'approved',
    claimNumber,
    name: file.name,
    mimeType: file.type || (mimeTypeOf(file.name) ?? ''),
    sessionID,
    author,
  };
  form.append('document', JSON.stringify(document));
  form.append('file[]', file, file.name);
  return form;
}

/** By XMLHttpRequest, for fetch does not tell how much was sent. */
function post(
  address: string,
  body: FormData,
  accessToken: string | undefined,
  onProgress: (progress: number) => void,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new RpcError('offline'));
    request.open('POST', address);
    if (accessToken) request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    request.send(body);
  });
}
