import { communicationTypeExts } from '@beistand/contract/constants.ts';
import { deskStates, workKinds } from '@beistand/contract/features/desk/work-kinds.ts';
import type { InboxFilter } from '#features/desk/api/inbox-api.ts';
import type { InboxSearch } from './inbox-search.ts';

/** What is no filter of ours is none. */
export function filterIn({ queue, ext, mine, state }: InboxSearch): InboxFilter {
  const kind = workKinds.find((one) => one === queue);
  const communicationTypeExt = communicationTypeExts.find((one) => one === ext);
  const deskState = deskStates.find((one) => one === state);
  return {
    ...(kind && { queue: kind }),
    ...(communicationTypeExt && { communicationTypeExt }),
    ...(deskState && { state: deskState }),
    mine: mine === 'yes',
  };
}
