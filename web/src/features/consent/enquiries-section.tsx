import type { Declaration } from '@beistand/contract/features/consent/schema.ts';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import styles from './enquiries-section.module.css';
import { Paragraphs } from './paragraphs.tsx';
import { withChoice } from './waiver-entry.ts';
import type { WaiverFields } from './waiver-fields.ts';

type EnquiriesSectionProps = {
  enquiries: Declaration['enquiries'];
  form: WaiverFields;
  /** The checkbox that confirms the choice No. */
  children: ReactNode;
};

/** Yes or No to enquiries in general. Nothing is preselected, and each choice shows its own text. */
export function EnquiriesSection({ enquiries, form: { entry, errors, onChange }, children }: EnquiriesSectionProps) {
  const text = useText();
  const { title, paragraphs, general, single } = enquiries;
  return (
    <Card title={title}>
      <Paragraphs texts={paragraphs} />
      <div className={styles.choice}>
        <RadioCards
          name="choose"
          legend={text('consent.choice')}
          error={errors.choose}
          required
          columns
          options={[
            { value: 'yes', label: general.choice },
            { value: 'no', label: single.choice },
          ]}
          value={entry.choose === null ? null : entry.choose ? 'yes' : 'no'}
          onChange={(event) => onChange(withChoice(entry, event.target.value === 'yes'))}
        />
      </div>
      <div aria-live="polite" className={styles.meaning}>
        {entry.choose === true && <Paragraphs texts={general.paragraphs} />}
        {entry.choose === false && (
          <>
            <Paragraphs texts={single.paragraphs} />
            <Notice tone="warning">{single.warning}</Notice>
          </>
        )}
      </div>
      {entry.choose === false && children}
    </Card>
  );
}
