import { Link, useLocation } from '@tanstack/react-router';
import { useListBehind } from '#features/desk/list-behind.ts';
import { useText } from '#i18n/use-text.ts';
import { BackLink } from '#ui/action/back-link.tsx';
import { deskCaseSearch } from './case-search.ts';

/** Leads back to the list as it was narrowed, and to the row that one came from. */
export function BackToDesk() {
  const text = useText();
  const list = useListBehind();
  const deskRow = useLocation({ select: ({ search }) => deskCaseSearch(search).item });
  return (
    <BackLink
      label={text('desk.back')}
      render={(link) => <Link to="/desk" search={list} state={{ deskRow }} data-key="back" {...link} />}
    />
  );
}
