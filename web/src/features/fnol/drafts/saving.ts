export { createDraftKeeper } from './draft-keeper.ts';
export { draftContent } from './draft-content.ts';
