import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import { documentTitle, signedDocumentType } from '@beistand/contract/features/documents/document-types.ts';
import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import Check from 'lucide-react/icons/check';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { NewTabLink } from '#ui/action/new-tab-link.tsx';
import { StatusLabel, type StatusTone } from '#ui/content/status-label.tsx';
import { brokenAtJoints } from '#ui/content/written-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import styles from './document-card.module.css';
import { DocumentPreview } from './document-preview.tsx';
import { useDocumentFile } from './use-document-file.ts';

const RefuseDialog = lazyPart(() =>
  import('#features/desk/acts/refuse-dialog.tsx').then((module) => module.RefuseDialog),
);

type ShownState = ListedDocument['state'] | 'signed' | 'unchecked';

const tones: Readonly<Record<ShownState, StatusTone>> = {
  received: 'progress',
  checking: 'warning',
  accepted: 'success',
  refused: 'danger',
  signed: 'progress',
  unchecked: 'neutral',
};

function shownStateOf({ state, documentCategory }: ListedDocument, mayAct: boolean): ShownState {
  // Nobody at the club accepts what was signed here; that it came is an item of the inbox.
  if (documentCategory === signedDocumentType) return 'signed';
  return state === 'checking' && !mayAct ? 'unchecked' : state;
}

type DocumentCardProps = {
  claimNumber: string;
  document: ListedDocument;
  typeName: string;
  /** In a closed case nobody decides. */
  mayAct: boolean;
};

/** A document with its picture and state, and what a person decides about it. */
export function DocumentCard({ claimNumber, document, typeName, mayAct }: DocumentCardProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { state, refusal, sentToPortal, dateModified } = document;
  // As the server has it: what a person at the club refused can still be looked at, what the examination refused cannot.
  const isReadable = state === 'checking' || state === 'accepted' || refusal?.code === 'club';
  const shownState = shownStateOf(document, mayAct);
  const heading = useRef<HTMLHeadingElement>(null);
  const accepting = useAct(actOperations.acceptDocument, claimNumber);
  return (
    <li className={styles.card}>
      <DocumentPreview document={document} />
      <div className={styles.about}>
        <h3 ref={heading} tabIndex={-1} className={styles.name}>
          {brokenAtJoints(documentTitle(document))}
        </h3>
        <p className={styles.more}>{typeName}</p>
        <p className={styles.more}>
          {text(sentToPortal ? 'desk.document.sent' : 'desk.document.received', {
            date: formatDateTime(dateModified, locale, { timeZone }),
          })}
        </p>
        {!sentToPortal && <StatusLabel tone={tones[shownState]} label={text(`desk.document.state.${shownState}`)} />}
        {refusal && <p className={styles.more}>{refusal.text ?? text(`desk.refusal.${refusal.code}`)}</p>}
        {isReadable && <FileButtons claimNumber={claimNumber} document={document} />}
        {state === 'refused' && !isReadable && <p className={styles.more}>{text('desk.document.closed')}</p>}
        {mayAct && state === 'checking' && !sentToPortal && (
          <ReviewButtons claimNumber={claimNumber} document={document} accepting={accepting} heading={heading} />
        )}
        {/* Who comes second reads who was first also once there is nothing more to press. */}
        {accepting.error && <ActFailure failure={accepting.error} />}
      </div>
    </li>
  );
}

type ButtonsProps = { claimNumber: string; document: ListedDocument };

function FileButtons({ claimNumber, document }: ButtonsProps) {
  const text = useText();
  const { view, download, isAsking, hasFailed, isNotDrawn, address } = useDocumentFile(claimNumber, document);
  const about = <VisuallyHidden> {document.name}</VisuallyHidden>;
  return (
    <div className={styles.buttons}>
      <Button size="small" variant="quiet" loading={isAsking} onClick={() => void view()}>
        <span>
          {text('desk.document.view')}
          {about}
        </span>
      </Button>
      <Button size="small" variant="quiet" onClick={() => void download()}>
        <span>
          {text('desk.document.download')}
          {about}
        </span>
      </Button>
      {address && <NewTabLink href={address}>{text('desk.document.open')}</NewTabLink>}
      {hasFailed && <Notice tone="danger" announce="alert" title={text('desk.document.failed')} />}
      {isNotDrawn && <Notice announce="alert" title={text('desk.document.notDrawn')} />}
    </div>
  );
}

type ReviewButtonsProps = ButtonsProps & {
  accepting: ReturnType<typeof useAct<typeof actOperations.acceptDocument>>;
  heading: RefObject<HTMLElement | null>;
};

function ReviewButtons({ claimNumber, document: { publicID, name }, accepting, heading }: ReviewButtonsProps) {
  const text = useText();
  // Whoever decided by a button goes on from the document once the button is gone; it also goes with the case's end.
  const hasDecided = useRef(false);
  useEffect(() => {
    const goOn = heading.current;
    return () => {
      if (hasDecided.current && document.activeElement === document.body) goOn?.focus();
    };
  }, [heading]);
  const [isRefusing, setRefusing] = useState(false);
  const about = <VisuallyHidden> {name}</VisuallyHidden>;

  function accept() {
    hasDecided.current = true;
    accepting.mutate([claimNumber, publicID]);
  }

  function refuse() {
    hasDecided.current = true;
    setRefusing(true);
  }

  return (
    <div className={styles.buttons}>
      <Button size="small" loading={accepting.isPending} onClick={accept}>
        <Check aria-hidden="true" />
        <span>
          {text('desk.document.accept')}
          {about}
        </span>
      </Button>
      <Button size="small" variant="quiet" onClick={refuse}>
        <span>
          {text('desk.document.refuse')}
          {about}
        </span>
      </Button>
      {isRefusing && (
        <Suspense>
          <RefuseDialog claimNumber={claimNumber} publicID={publicID} name={name} onClose={() => setRefusing(false)} />
        </Suspense>
      )}
    </div>
  );
}
