import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

const route = getRouteApi('/signed-in/quote-and-buy/$quoteID');

/** Writes the chosen offering into the address once that shows the payment. */
export function useOfferingAddress(offering: string | null): void {
  const navigate = route.useNavigate();
  const { quoteID } = route.useParams();
  const { offering: shown } = route.useSearch();
  const isPayment = useLocation({ select: ({ pathname }) => pathname.endsWith('/payment') });
  useEffect(() => {
    if (!isPayment || offering === null || offering === shown) return;
    const params = { quoteID, _splat: 'payment' };
    void navigate({ to: '/quote-and-buy/$quoteID/$', params, search: { offering }, state: true, replace: true });
  }, [isPayment, quoteID, offering, shown, navigate]);
}
