import { useEffect } from 'react';
import type { MessageId } from '#i18n/message-id.ts';
import { useText } from '#i18n/use-text.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import type { WaiverEntry } from './waiver-entry.ts';
import type { WaiverErrors } from './use-waiver-errors.ts';

const labels: Readonly<Partial<Record<keyof WaiverEntry, MessageId>>> = {
  legalRepresentative: 'consent.representative',
  checkbox1: 'consent.purpose.healthData',
  choose: 'consent.purpose.enquiries',
  checkbox2: 'consent.purpose.enquiries',
  checkbox3: 'consent.purpose.medicalExperts',
  checkbox4: 'consent.purpose.delegation',
  checkbox5: 'consent.purpose.reinsurers',
  signingPlace: 'consent.place',
};

/** The error summary at the top of the page. */
export function WaiverSummary({ errors, submitCount }: { errors: WaiverErrors; submitCount: number }) {
  const text = useText();
  const isEmpty = Object.keys(errors).length === 0;

  // After the summary has taken the focus, which scrolls only as far as the summary itself.
  useEffect(() => {
    if (submitCount > 0 && !isEmpty) window.scrollTo({ top: 0 });
  }, [submitCount, isEmpty]);

  return (
    <ErrorSummary
      title={text('consent.incomplete')}
      focusKey={submitCount}
      issues={Object.entries(errors).map(([name, message]) => {
        const label = labels[name as keyof WaiverEntry];
        return { name, message: label ? `${text(label)}: ${message}` : message };
      })}
    />
  );
}
