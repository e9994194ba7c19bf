import { type CommunicationType, type CommunicationTypeExt, communicationTypes } from '#constants.ts';

/** The pages a member may come to through a link. */
export const memberPages = [
  '/ebs',
  '/documents',
  '/service-info',
  '/my-documents',
  '/sign-document',
  '/recall',
  '/note',
  '/history',
] as const;
export type MemberPage = (typeof memberPages)[number];

/** What a link may open: pages, and two actions that are not possible with every link. */
export type LinkScope = MemberPage | 'download' | 'signing';

const ofEveryLink: readonly MemberPage[] = ['/documents', '/my-documents', '/recall', '/note', '/history'];

type LinkScopes = { mainPage: MemberPage; also: readonly LinkScope[] };

/** What each kind of link opens. Browser and server both use this table. */
const scopesByType: Readonly<Record<CommunicationType, LinkScopes>> = {
  ebs_signing: { mainPage: '/ebs', also: [...ofEveryLink, 'signing'] },
  document_upload: { mainPage: '/documents', also: ofEveryLink },
  show_info: { mainPage: '/service-info', also: ofEveryLink },
  document_download: { mainPage: '/my-documents', also: [...ofEveryLink, 'download'] },
  document_signing: { mainPage: '/sign-document', also: [...ofEveryLink, 'signing'] },
};

export function isCommunicationType(text: string): text is CommunicationType {
  return (communicationTypes as readonly string[]).includes(text);
}

/** The first page after sign-in, and the page that the history links back to. */
export function mainPageOf(type: CommunicationType): MemberPage {
  return scopesByType[type].mainPage;
}

export function linkOpens(type: CommunicationType, scope: LinkScope): boolean {
  const { mainPage, also } = scopesByType[type];
  return mainPage === scope || also.includes(scope);
}

/** Vehicle cases are opened by membership number and plate, medical ones by claim number and date of birth. */
export function isVehicle(ext: CommunicationTypeExt): boolean {
  return ext !== 'medical';
}
