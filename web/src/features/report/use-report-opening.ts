import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '#i18n/texts-context.tsx';
import { eraseReport, newOpening, storedOpening, type ReportOpening } from './report-opening.ts';
import { reportPath } from './report-wizard.ts';

/**
 * Chooses between a new report and the draft on the device. On the first step the draft is offered. It is opened without asking if
 * the URL is that of a later step, or if the report was sent without an answer.
 */
export function useReportOpening(club: string) {
  const texts = useTexts();
  const isAtFirstStep = useLocation({ select: ({ pathname }) => pathname === reportPath(club) });
  const [startsAtFirstStep] = useState(isAtFirstStep);
  const [opening, setOpening] = useState(() => (startsAtFirstStep ? newOpening(club) : null));
  const [offer, setOffer] = useState<ReportOpening | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    void storedOpening(club, texts)
      .catch(() => null)
      .then((stored) => {
        if (isUnmounted) return;
        if (stored && startsAtFirstStep && !stored.isSent) setOffer(stored);
        else if (stored) setOpening(stored);
        else setOpening((current) => current ?? newOpening(club));
      });
    return () => {
      isUnmounted = true;
    };
  }, [club, texts, startsAtFirstStep]);

  return {
    opening,
    offer,
    acceptOffer() {
      setOpening(offer);
      setOffer(null);
    },
    declineOffer() {
      if (offer) eraseReport(club, offer);
      setOffer(null);
    },
    startAnew: () => setOpening(newOpening(club)),
  };
}
