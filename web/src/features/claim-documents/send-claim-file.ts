import { claimDocument } from '@beistand/contract/constants.ts';
import { claimDocumentOperations } from '@beistand/contract/features/claim-documents/operations.ts';
import { mimeTypeOf } from '@beistand/contract/features/documents/rules.ts';
import type { Receipt } from '@beistand/contract/features/documents/schema.ts';
import { type AuthorizationHeader, type TokenSession, withAccessToken } from '#platform/network/with-access-token.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { failureOfAnswer, UploadRefused } from './upload-failure.ts';

export type ClaimFile = { claimNumber: string; file: File; author: string };
type SendClaimFileDeps = { rpc: Rpc; session: TokenSession; basePath: string };

/** Sends one file of a claim as the specified multipart form. Fails with an `UploadRefused` that has the reason, or an RpcError. */
export async function sendClaimFile(
  { rpc, session, basePath }: SendClaimFileDeps,
  claimFile: ClaimFile,
  onProgress: (progress: number) => void,
): Promise<Receipt> {
  const { sessionID } = await rpc(claimDocumentOperations.generateUploadToken, [claimFile.claimNumber]);
  // The access token may have expired during a long upload.
  const answer = await withAccessToken(session, (headers) =>
    post(`${basePath}claim/docupload`, formOf(claimFile, sessionID), headers, onProgress),
  );
  if (answer.status !== 200) throw new UploadRefused(failureOfAnswer(answer.status, answer.body));
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

/** With XMLHttpRequest, because fetch reports no upload progress. */
function post(
  address: string,
  body: FormData,
  { authorization }: AuthorizationHeader,
  onProgress: (progress: number) => void,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new RpcError('offline'));
    request.open('POST', address);
    request.setRequestHeader('authorization', authorization);
    request.send(body);
  });
}
