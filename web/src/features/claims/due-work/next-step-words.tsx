import type { NextStep } from '@beistand/contract/features/claims/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import { ActivityDue } from './activity-due.tsx';

/** What is to be done next and by when, in the same words on the page of a claim and in the list. */
export function NextStepWords({ step: { subject, dueDate } }: { step: Pick<NextStep, 'subject' | 'dueDate'> }) {
  const { timeZone } = useConfiguration();
  const [today] = useState(() => dateAt(new Date(), timeZone));
  return (
    <>
      <span>{subject}</span>
      {dueDate && <ActivityDue dueDate={dueDate} today={today} />}
    </>
  );
}
