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

/** Whether a person at the club may say that it is done: what has to be signed is settled by the signature alone. */
export function mayBeCompleted(kind: RequestKind): boolean {
  return kind === 'document' || kind === 'answer';
}

/** Received: it is here and being checked. */
export const requestStates = ['open', 'received', 'done', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];
