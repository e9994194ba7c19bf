import { createLazyRoute, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { ReportConfirmationPage } from './report-confirmation-page.tsx';

export const reportConfirmationRoute = createLazyRoute('/{$club}-confirmation')({ component: ReportConfirmation });

/** Without a sent report the page redirects to the start. */
function ReportConfirmation() {
  const sent = useLocation({ select: ({ state }) => state.reportSent });
  const navigate = useNavigate();
  if (!sent) return <Navigate to="/" replace />;
  const reportSent = { ...sent, isNew: false };
  return (
    <ReportConfirmationPage
      sent={sent}
      onSeen={() => void navigate({ to: '.', state: { reportSent }, replace: true, resetScroll: false })}
    />
  );
}
