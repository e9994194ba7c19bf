import type { Declaration } from '@beistand/contract/features/consent/schema.ts';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import styles from './enquiries-section.module.css';
import { Paragraphs } from './paragraphs.tsx';
import { decided, type WaiverControls } from './waiver-entry.ts';

type EnquiriesSectionProps = {
  enquiries: Declaration['enquiries'];
  form: WaiverControls;
  /** What confirms the choice No. */
  children: ReactNode;
};

/** Yes or No to enquiries in general: nothing is chosen before the signer chooses, and each choice shows its own text. */
export function EnquiriesSection({ enquiries, form: { entry, errorOf, onChange }, children }: EnquiriesSectionProps) {
  const text = useText();
  const { title, paragraphs, general, single } = enquiries;
  return (
    <Card title={title}>
      <Paragraphs texts={paragraphs} />
      <div className={styles.choice}>
        <RadioCards
          name="choose"
          legend={text('consent.choice')}
          error={errorOf('choose')}
          required
          columns
          options={[
            { value: 'yes', label: general.choice },
            { value: 'no', label: single.choice },
          ]}
          value={entry.choose === null ? null : entry.choose ? 'yes' : 'no'}
          onChange={(event) => onChange(decided(entry, event.target.value === 'yes'))}
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
