import type { CommunicationTypeExt } from '#constants.ts';

/** The kinds of case a document type is offered for. */
export const documentGroups = ['Medical', 'Vehicle'] as const;
export type DocumentGroup = (typeof documentGroups)[number];

const medical: readonly DocumentGroup[] = ['Medical'];
const vehicle: readonly DocumentGroup[] = ['Vehicle'];
const both: readonly DocumentGroup[] = documentGroups;
const nobody: readonly DocumentGroup[] = [];

/** What a document can be, in the order in which people are asked. */
export const documentTypes = [
  { code: 'medical_report', groups: medical },
  { code: 'prescription', groups: medical },
  { code: 'invoice', groups: both },
  { code: 'insurance_card', groups: medical },
  { code: 'travel_documents', groups: medical },
  { code: 'damage_photo', groups: vehicle },
  { code: 'vehicle_registration', groups: vehicle },
  { code: 'police_report', groups: vehicle },
  { code: 'repair_estimate', groups: vehicle },
  { code: 'identity_document', groups: both },
  { code: 'other', groups: both },
  // Made here when somebody signs; nobody uploads it.
  { code: 'signed_document', groups: nobody },
] as const satisfies readonly { code: string; groups: readonly DocumentGroup[] }[];

/** The type of what was signed. Nobody can send it, so whatever has it was made by the server. */
export const signedDocumentType = 'signed_document' satisfies DocumentType;

/** The type of what is none of the others. */
export const otherDocumentType = 'other' satisfies DocumentType;

/** What a document is called on a page: what was signed has the title of its form, which its file is named by. */
export function documentTitle({ name, documentCategory }: { name: string; documentCategory: string }): string {
  return documentCategory === signedDocumentType ? wordsOfName(name) : name;
}

/** The name of a file as words: `Zusage_der_Kosten.pdf` is "Zusage der Kosten". */
export function wordsOfName(name: string): string {
  return name
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .replaceAll(/_+/g, ' ')
    .trim();
}

export type DocumentType = (typeof documentTypes)[number]['code'];

/** The type list's name on the wire. */
export function documentTypelistName(club: string): string {
  return `PortalDocumentType_${club}`;
}

export function documentGroupOf(ext: CommunicationTypeExt): DocumentGroup {
  return ext === 'medical' ? 'Medical' : 'Vehicle';
}

/** Whether somebody may send a document under this type. */
export function isDocumentType(code: string): code is DocumentType {
  return documentTypes.some((type) => type.code === code && type.groups.length > 0);
}
