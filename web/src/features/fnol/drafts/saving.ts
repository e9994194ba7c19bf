export { mergeDrafts } from '@beistand/contract/features/fnol/merge-drafts.ts';
export { createDraftKeeper } from './draft-keeper.ts';
export { draftContent } from './draft-content.ts';
