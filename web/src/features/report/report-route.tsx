import { createLazyRoute } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';

export const reportRoute = createLazyRoute('/fnol-{$lob}')({ component: ReportPage });

function ReportPage() {
  const text = useText();
  return <h1>{text('report.title')}</h1>;
}
