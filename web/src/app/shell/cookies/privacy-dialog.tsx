import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { storeCookieChoice, useCookieChoice } from './cookie-choice.ts';
import { optionalServices } from './optional-services.ts';
import styles from './privacy-dialog.module.css';

type PrivacyDialogProps = { isOpen: boolean; onClose: () => void };

/** Explains the cookies and lets the visitor change the choice at any time. */
export function PrivacyDialog({ isOpen, onClose }: PrivacyDialogProps) {
  const text = useText();
  return (
    <Dialog title={text('shell.privacy.title')} isOpen={isOpen} onClose={onClose}>
      <PrivacyForm onDone={onClose} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it starts from the stored choice each time. */
function PrivacyForm({ onDone }: { onDone: () => void }) {
  const text = useText();
  const configuration = useConfiguration();
  const choice = useCookieChoice();
  const [approved, setApproved] = useState(choice === true);
  const services = optionalServices(configuration);

  function save() {
    storeCookieChoice(configuration.club, approved);
    onDone();
  }

  return (
    <>
      <section className={styles.group}>
        <div className={styles.head}>
          <h3 className={styles.title}>{text('shell.privacy.necessary')}</h3>
          <span className={styles.always}>{text('shell.privacy.always')}</span>
        </div>
        <p>{text('shell.privacy.necessary.text')}</p>
      </section>
      <section className={styles.group}>
        <Switch
          isAtEnd
          label={text('shell.privacy.optional')}
          checked={approved}
          onChange={(event) => setApproved(event.target.checked)}
        />
        <p>{text('shell.privacy.optional.text')}</p>
        <p className={styles.muted}>
          {services.length > 0
            ? text('shell.privacy.services', {
                services: services.map((one) => text(`shell.service.${one}`)).join(', '),
              })
            : text('shell.privacy.services.none')}
        </p>
      </section>
      <ButtonRow>
        <Button variant="primary" onClick={save}>
          {text('shell.privacy.save')}
        </Button>
        <ButtonLink variant="quiet" href={configuration.legalLinks.privacy} target="_blank" rel="noreferrer">
          {text('shell.privacy.statement')}
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
