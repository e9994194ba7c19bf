import {
  documentTitle,
  otherDocumentType,
  signedDocumentType,
  wordsOfName,
} from '@beistand/contract/features/documents/document-types.ts';
import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { linkOpens } from '@beistand/contract/features/access/link-scopes.ts';
import Check from 'lucide-react/icons/check';
import { useIsCaseClosed } from '#features/requests/api.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useMember } from '#platform/member/member.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { breakable } from '#ui/content/breakable.tsx';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { StatusLabel, type StatusTone } from '#ui/content/status-label.tsx';
import styles from './document-list.module.css';
import { DownloadButton } from './download-button.tsx';
import { useRefusalText } from './refusal-text.ts';
import { Thumbnail } from './thumbnail.tsx';

type DocumentListProps = {
  side: 'sent' | 'received';
  documents: readonly ListedDocument[];
  typeName: (category: string) => string;
  /** The id of the document that the person has come for. */
  lead?: string | undefined;
};

export function DocumentList({ side, documents, typeName, lead }: DocumentListProps) {
  const text = useText();
  return (
    <ul className={styles.list} aria-label={text(`documents.list.${side}`)}>
      {documents.map((document) => (
        <DocumentItem
          key={document.publicID}
          side={side}
          document={document}
          typeName={typeName}
          isLead={document.publicID === lead}
        />
      ))}
    </ul>
  );
}

const tones: Readonly<Record<ListedDocument['state'], StatusTone>> = {
  received: 'neutral',
  checking: 'progress',
  accepted: 'success',
  refused: 'danger',
};

type DocumentItemProps = Pick<DocumentListProps, 'side' | 'typeName'> & { document: ListedDocument; isLead: boolean };

function DocumentItem({ side, document, typeName, isLead }: DocumentItemProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const time = useLocalTime();
  const { communicationType } = useMember();
  const { basePath } = useConfiguration();
  const { dateModified, documentCategory, state, refusal, previewToken, mimeType } = document;
  const isSigned = documentCategory === signedDocumentType && state === 'accepted';
  const mayDownload = linkOpens(communicationType, 'download') || documentCategory === signedDocumentType;
  // What the club sends says by its name what it is; "Other" says nothing.
  const isNamed = side === 'received' && documentCategory === otherDocumentType;
  const type = isNamed ? wordsOfName(document.name) : typeName(documentCategory);
  const isReadable = state === 'checking' || state === 'accepted';
  // Nobody goes on checking what came before the case was closed.
  const shown = useIsCaseClosed() && state === 'checking' ? 'received' : state;
  return (
    <li className={styles.item}>
      <Thumbnail
        source={
          previewToken ? `${basePath}document/document/preview?token=${encodeURIComponent(previewToken)}` : undefined
        }
        mimeType={mimeType}
      />
      <div className={styles.about}>
        {type && <p className={styles.name}>{softHyphenated(type)}</p>}
        {!isNamed && <p className={type ? styles.muted : styles.name}>{breakable(documentTitle(document))}</p>}
        <p className={styles.muted}>{text(`documents.list.${side}.date`, { date: time(dateModified) })}</p>
        {side === 'sent' && (
          <StatusLabel
            tone={tones[shown]}
            icon={shown === 'received' ? Check : undefined}
            label={text(`documents.state.${isSigned ? 'signed' : shown}`)}
          />
        )}
        {refusal && <p className={styles.reason}>{refusalText(refusal)}</p>}
        {mayDownload && isReadable && <DownloadButton document={document} isPrimary={isLead} />}
      </div>
    </li>
  );
}
