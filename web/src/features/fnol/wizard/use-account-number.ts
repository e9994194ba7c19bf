import { useLocation } from '@tanstack/react-router';

/** The account is in the search of the URL, so that a link can name it. */
export function useAccountNumber(): string {
  return useLocation({ select: ({ search }) => (search as { account?: string }).account ?? '' });
}
