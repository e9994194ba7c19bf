import * as v from 'valibot';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { operation } from '#operation.ts';
import { changedNoteSchema, notePublicIdSchema, noteSchema, noteTextSchema } from './schema.ts';

const ofClaim = {
  who: 'account',
  roles: ['policyholder', 'producer', 'csr'],
  objects: [{ kind: 'claim', at: [0] }],
} as const;

export const noteOperations = {
  getClaimNotes: operation({
    endpoint: 'claim/claim',
    method: 'getClaimNotes',
    access: ofClaim,
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: v.array(noteSchema),
  }),

  createClaimNote: operation({
    endpoint: 'claim/claim',
    method: 'createClaimNote',
    access: ofClaim,
    changes: true,
    keptWithKeyOf: 'namedClaim',
    params: v.strictTuple([claimNumberSchema, noteTextSchema]),
    result: noteSchema,
  }),

  /** Only the author changes a note; for others the answer is NOT_FOUND. */
  updateClaimNote: operation({
    endpoint: 'claim/claim',
    method: 'updateClaimNote',
    access: ofClaim,
    changes: true,
    keptWithKeyOf: 'namedClaim',
    params: v.strictTuple([claimNumberSchema, changedNoteSchema]),
    result: noteSchema,
  }),

  /** Answers with the note that is gone. */
  deleteClaimNote: operation({
    endpoint: 'claim/claim',
    method: 'deleteClaimNote',
    access: ofClaim,
    changes: true,
    keptWithKeyOf: 'namedClaim',
    params: v.strictTuple([claimNumberSchema, notePublicIdSchema]),
    result: noteSchema,
  }),
};
