import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import type { Preview } from '@beistand/contract/features/desk/acts/act-schema.ts';
import { bcp47, localeNames, locales } from '@beistand/contract/locales.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './message-preview.module.css';
import { openingWords } from './opening-words.ts';

type MessagePreviewProps = {
  preview: Preview;
  shown: DeskCase;
  /** Also what the page of the case will say. */
  hasPage?: boolean;
  /** No SMS and no e-mail leaves otherwise. */
  isSent?: boolean;
};

/** What the member gets, in the member's language, with how many SMS that takes. */
export function MessagePreview({ preview, shown, hasPage = false, isSent = true }: MessagePreviewProps) {
  const text = useText();
  const locale = locales.find((one) => one === preview.language);
  const lang = locale && bcp47(locale);
  return (
    <section role="status" aria-label={text('desk.preview')} className={styles.preview}>
      {hasPage && (
        <>
          <p className={styles.label}>{text('desk.preview.page')}</p>
          <p lang={lang} className={styles.words}>
            {preview.shown}
          </p>
        </>
      )}
      {isSent && <SentPreview preview={preview} shown={shown} />}
    </section>
  );
}

function SentPreview({ preview: { language, sms, smsParts, smsLength, subject, email }, shown }: MessagePreviewProps) {
  const text = useText();
  const locale = locales.find((one) => one === language);
  const lang = locale && bcp47(locale);
  return (
    <>
      <p className={styles.label}>{text('desk.preview.sms', { language: locale ? localeNames[locale] : language })}</p>
      <p lang={lang} className={styles.words}>
        {sms}
      </p>
      <p className={styles.label}>{text('desk.preview.parts', { count: smsParts, characters: smsLength })}</p>
      <p className={styles.label}>{text('desk.preview.email', { subject })}</p>
      <p lang={lang} className={styles.words}>
        {email}
      </p>
      <p className={styles.label}>{text(openingWords(shown), { number: shown.claimNumber })}</p>
    </>
  );
}
