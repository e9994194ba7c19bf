import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The search text. It is in the URL (?q=), and every key press replaces the history entry. It is read from the history, because the
 * router's state is updated later and would undo letters typed meanwhile.
 */
export function useSearchText(): [search: string, change: (search: string) => void] {
  const { history } = useRouter();
  const navigate = useNavigate();
  const [search, setSearch] = useState(() => searchOf(history.location));

  useEffect(() => {
    const { pathname } = history.location;
    return history.subscribe(({ location }) => {
      if (location.pathname === pathname) setSearch(searchOf(location));
    });
  }, [history]);

  function change(next: string) {
    void navigate({ to: '/faq', search: next ? { q: next } : {}, replace: true, resetScroll: false });
  }
  return [search, change];
}

function searchOf(location: { search: string }): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}
