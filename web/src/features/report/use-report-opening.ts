import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#i18n/texts-context.tsx';
import { sentMeanwhile } from './confirmation/report-sent.ts';
import { eraseReport, newOpening, storedOpening, type ReportOpening } from './report-opening.ts';
import { reportPath } from './report-wizard.ts';

/**
 * Chooses between a new report and the draft on the device. On the first step the draft is offered. It is opened without asking if
 * the URL is that of a later step, or if the report was sent without an answer. A report whose answer arrived while the page was
 * reloaded shows its confirmation.
 */
export function useReportOpening(club: string) {
  const texts = useTexts();
  const navigate = useNavigate();
  const isAtFirstStep = useLocation({ select: ({ pathname }) => pathname === reportPath(club) });
  const [startsAtFirstStep] = useState(isAtFirstStep);
  const [opening, setOpening] = useState(() => (startsAtFirstStep ? newOpening(club) : null));
  const [offer, setOffer] = useState<ReportOpening | null>(null);

  const beginAnew = useEffectEvent(() => {
    const reportSent = startsAtFirstStep ? null : sentMeanwhile();
    if (!reportSent) setOpening((current) => current ?? newOpening(club));
    else void navigate({ to: '/{$club}-confirmation', params: { club }, state: { reportSent }, replace: true });
  });

  useEffect(() => {
    let isUnmounted = false;
    void storedOpening(club, texts)
      .catch(() => null)
      .then((stored) => {
        if (isUnmounted) return;
        if (stored && startsAtFirstStep && !stored.isSent) setOffer(stored);
        else if (stored) setOpening(stored);
        else beginAnew();
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
