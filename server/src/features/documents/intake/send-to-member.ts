import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { memberUpload } from '@beistand/contract/constants.ts';
import type { Receipt } from '@beistand/contract/features/documents/schema.ts';
import type { Intake } from './intake.ts';

export type ClubDocument = { claimId: string; name: string; category: string; content: Readable };

/** The club sends a document to its member, through the same intake and examination as the member's own. */
export function sendToMember(
  intake: Intake,
  { claimId, name, category, content }: ClubDocument,
  documentId: string = randomUUID(),
): Promise<Receipt> {
  const { maxFileBytes: maxBytes } = memberUpload;
  return intake.takeWhole({ claimId, documentId, maxBytes, source: 'club' }, { name, category }, content);
}
