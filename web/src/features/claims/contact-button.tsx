import type { ContactReference } from '@beistand/contract/features/contacts/schema.ts';
import { Suspense, useState } from 'react';
import styles from './contact-button.module.css';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Loaded when opened, because most people open none.
const ContactDialog = lazyPart(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog));

type ContactButtonProps = { claimNumber: string; contact: ContactReference };

/** The name of a contact; a click opens the contact details. */
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
