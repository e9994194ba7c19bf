import type { MemberPage } from '#features/access/link-scopes.ts';

/** What the club may need of a member. */
export const requestKinds = ['document', 'waiver', 'signature', 'answer'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The page where a member does what is asked; not every link reaches it. */
export const pageOfRequest: Readonly<Record<RequestKind, MemberPage>> = {
  document: '/documents',
  waiver: '/ebs',
  signature: '/sign-document',
  answer: '/note',
};

/** Received: it is here and being checked. */
export const requestStates = ['open', 'received', 'done', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];
