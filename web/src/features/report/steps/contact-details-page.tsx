import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { useStepFields } from '#wizard/page/use-step-fields.ts';
import { contactDetailsRules, type ContactPart } from '#features/report/fields/contact-details-fields.ts';
import type { ContactGroupProps } from './contact-group-props.ts';
import styles from './contact-details-page.module.css';
import { PatientFields } from './patient-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ReachFields } from './reach-fields.tsx';
import type { ReportData } from '#features/report/fields/report-fields.ts';

const parts: Record<ContactPart, (props: ContactGroupProps) => ReactNode> = {
  who: PatientFields,
  where: PlaceFields,
  reach: ReachFields,
};

export function ContactDetailsPage({ data, part = 'who', issues, onChange }: StepPageProps<ReportData>) {
  const field = useStepFields(contactDetailsRules, { data, issues });
  const Fields = parts[part as ContactPart];
  const before = useRef(part);

  // As with a new step; before the heading takes the focus, which scrolls no further than it has to.
  useLayoutEffect(() => {
    if (before.current !== part) window.scrollTo({ top: 0, behavior: 'instant' });
    before.current = part;
  }, [part]);

  return (
    <div className={styles.fields}>
      <Fields data={data} field={field} set={(values) => onChange({ ...data, ...values })} />
    </div>
  );
}
