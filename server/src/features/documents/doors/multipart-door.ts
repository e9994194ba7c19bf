import type { Readable } from 'node:stream';
import { claimDocument } from '@beistand/contract/constants.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { Receipt } from '@beistand/contract/features/documents/schema.ts';
import { fromWireNames } from '@beistand/contract/wire-names.ts';
import * as v from 'valibot';
import type { UploadGrant } from '#features/documents/grants.ts';
import type { Intake } from '#features/documents/intake/intake.ts';

/** What a multipart upload says of its file. Other fields (status, author, …) are ignored: the server sets them. */
const descriptionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sessionID: v.string(),
    name: v.optional(v.string()),
    documentCategory: v.optional(v.string(), 'other'),
    documentType: v.optional(v.string(), claimDocument.genericUploadType),
  }),
);

export type MultipartPart =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; filename: string; file: Readable };

type Options = { intake: Intake; club: string; grantOf(sessionID: string): Promise<UploadGrant> };

/** The specified door: one form with a `document` part in JSON, then the file. It stores the whole file or nothing. */
export async function takeMultipart(parts: AsyncIterableIterator<MultipartPart>, options: Options): Promise<Receipt> {
  let description: unknown;
  for await (const part of parts) {
    // Awaited here, because leaving the loop would end the iterator before the file is read.
    if (part.type === 'file') return await takeFile(part, description, () => endWithoutFile(parts), options);
    if (part.fieldname === 'document') description = part.value;
  }
  throw new AppError('INVALID_INPUT');
}

/** A form with several files is refused as a whole, because the receipt is for one file. */
async function endWithoutFile(parts: AsyncIterableIterator<MultipartPart>): Promise<void> {
  for await (const { type } of parts) if (type === 'file') throw new AppError('INVALID_INPUT');
}

type FilePart = Extract<MultipartPart, { type: 'file' }>;

async function takeFile(
  part: FilePart,
  description: unknown,
  formEnded: () => Promise<void>,
  { intake, club, grantOf }: Options,
): Promise<Receipt> {
  const { success, output } = v.safeParse(descriptionSchema, withoutClub(description, club));
  if (!success) throw new AppError('INVALID_INPUT');
  const grant = await grantOf(output.sessionID);
  const category = grant.source === 'portal' ? output.documentType : output.documentCategory;
  return intake.takeWhole(grant, { name: output.name ?? part.filename, category }, part.file, formEnded);
}

function withoutClub(description: unknown, club: string): unknown {
  if (typeof description !== 'string') return description;
  try {
    return JSON.stringify(fromWireNames(JSON.parse(description), club));
  } catch {
    return description;
  }
}
