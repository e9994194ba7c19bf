import { useLocation } from '@tanstack/react-router';
import { inboxSearch, type InboxSearch } from './inbox/inbox-search.ts';

/** The list that a case was opened from, as it was narrowed; on the page of the list that is the one shown. */
export function useListBehind(): InboxSearch {
  const search = useLocation({ select: (location): object => location.state.deskList ?? location.search });
  return inboxSearch({ ...search });
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filters of the list behind a case. */
    deskList?: InboxSearch | undefined;
    /** The item of the case that one comes from, back to the list. */
    deskRow?: string | undefined;
  }
}
