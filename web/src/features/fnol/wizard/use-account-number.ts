import { useLocation } from '@tanstack/react-router';

/** The account stands in the address, so that a link can name it. */
export function useAccountNumber(): string {
  return useLocation({ select: ({ search }) => (search as { account?: string }).account ?? '' });
}
