import type { ContactReference } from '@beistand/contract/features/contacts/schema.ts';
import { Suspense, useState } from 'react';
import styles from './contact-button.module.css';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// The popup brings the dialog with it; most readers of a list open none.
const ContactDialog = lazyPart(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog));

type ContactButtonProps = { claimNumber: string; contact: ContactReference };

/** A name that opens how to reach whom it names. */
export function ContactButton({ claimNumber, contact }: ContactButtonProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.name} onClick={() => setState('open')}>
        {contact.displayName}
      </button>
      {state !== 'unused' && (
        <Suspense>
          <ContactDialog
            claimNumber={claimNumber}
            contact={contact}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
