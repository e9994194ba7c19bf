import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * What is searched for. It is at home in the address (?q=), where every key press replaces the one before. The history is
 * asked, not the router's state: that one follows when the page is loaded, and would take letters back from whoever types on.
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
